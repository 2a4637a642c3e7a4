import { CallError, NetworkError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

function sentenceOf(error: Error) {
  if (error instanceof NetworkError) return "bike.network";
  if (error instanceof CallError && error.status === 404) return "bike.not_found";
  if (error instanceof CallError && error.status === 403) return "bike.forbidden";
  return "bike.failed";
}

interface BikeProblemProps {
  error: Error;
  /** Retries the request; left out when that cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says why a bike is not shown, with a way back. */
export function BikeProblem({ error, onRetry, retrying }: BikeProblemProps) {
  const t = useT("garage");
  const sentence = sentenceOf(error);
  useTitle(t(sentence));
  const helps = sentence === "bike.network" || sentence === "bike.failed";
  return (
    <div className="column py-12">
      <div role="alert">
        <h1 className="wide text-2xl">{t(sentence)}</h1>
      </div>
      <TrackLines className="my-8" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/dashboard">
          <Icon name="arrow-left" />
          {t("bike.to_dashboard")}
        </ButtonLink>
        {helps && onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            <Icon name="retry" />
            {t("try_again")}
          </Button>
        )}
      </div>
    </div>
  );
}
