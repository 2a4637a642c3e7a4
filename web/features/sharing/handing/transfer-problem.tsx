import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** Says that no offer is there, or that loading failed. */
export function TransferProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT("handing");
  const isGone = error instanceof CallError && error.status === 404;
  const title = t(isGone ? "missing" : "load_failed");
  useTitle(title);
  return (
    <div className="column py-12">
      <div role="alert">
        <h1 className="wide text-2xl focus:outline-none">{title}</h1>
        {isGone && <p className="mt-3 max-w-text text-lg text-muted">{t("missing_text")}</p>}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/">
          {t("home")}
        </ButtonLink>
        {!isGone && <Button onClick={onRetry}>{t("again")}</Button>}
      </div>
    </div>
  );
}
