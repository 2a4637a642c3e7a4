import { useParams } from "react-router";
import { NotShared } from "./not-shared.tsx";
import { useOwnBike } from "./use-own-bike.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

interface SharedProblemProps {
  kind: "bike" | "profile";
  error: Error;
  onRetry: () => void;
}

/** Says that nothing is there or loading failed; tells the owner of a bike when it is not shared any more. */
export function SharedProblem(props: SharedProblemProps) {
  const { token = "" } = useParams();
  const { kind, error, onRetry } = props;
  const gone = error instanceof CallError && error.status === 404;
  const own = useOwnBike(gone && kind === "bike" ? token : null);
  if (own === undefined) return <PageSpinner />;
  return own ? <NotShared bike={own} onShared={onRetry} /> : <Problem {...props} gone={gone} />;
}

function Problem({ kind, gone, onRetry }: SharedProblemProps & { gone: boolean }) {
  const t = useT("shared");
  const reason = gone ? "not_found" : "failed";
  useTitle(t(`${kind}.${reason}`));
  return (
    <div className="column py-12">
      <div role="alert">
        <h1 className="wide text-2xl focus:outline-none">{t(`${kind}.${reason}`)}</h1>
        <p className="mt-3 text-lg text-muted">{t(`${kind}.${reason}_text`)}</p>
      </div>
      <TrackLines className="my-8" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/">
          {t("home")}
        </ButtonLink>
        {!gone && (
          <Button onClick={onRetry}>
            <Icon name="retry" />
            {t("try_again")}
          </Button>
        )}
      </div>
    </div>
  );
}
