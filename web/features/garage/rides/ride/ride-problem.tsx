import { CallError, NetworkError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

interface RideProblemProps {
  error: Error;
  /** Retries the request; left out when that cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says why a ride is not shown, with a way to all others. */
export function RideProblem({ error, onRetry, retrying }: RideProblemProps) {
  const t = useT("ride");
  const isGone = error instanceof CallError && error.status === 404;
  const sentence = t(isGone ? "not_found" : error instanceof NetworkError ? "load_network" : "load_failed");
  useTitle(sentence);
  return (
    <div className="column py-12">
      <div role="alert">
        <h1 className="wide text-2xl">{sentence}</h1>
      </div>
      <TrackLines className="my-8" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/rides">
          <Icon name="arrow-left" />
          {t("back")}
        </ButtonLink>
        {!isGone && onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            <Icon name="retry" />
            {t("try_again")}
          </Button>
        )}
      </div>
    </div>
  );
}
