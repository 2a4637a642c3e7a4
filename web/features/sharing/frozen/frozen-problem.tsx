import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** Says that a link shows nothing any more, or that loading failed. */
export function FrozenProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT("frozen");
  const gone = error instanceof CallError && error.status === 404;
  const reason = gone ? "not_found" : "load_failed";
  useTitle(t(reason));
  return (
    <div className="column py-12">
      <div role="alert">
        <h1 className="wide text-2xl focus:outline-none">{t(reason)}</h1>
        <p className="mt-3 max-w-text text-lg text-muted">{t(`${reason}_text`)}</p>
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
