import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

interface NothingHereProps {
  error: Error;
  onRetry: () => void;
  /** The heading where there is none. */
  title: string;
  text: string;
}

/** Says that nothing is there, or that loading failed. */
export function NothingHere({ error, onRetry, title, text }: NothingHereProps) {
  const t = useT("visited");
  const isGone = error instanceof CallError && error.status === 404;
  const heading = isGone ? title : t("failed");
  useTitle(heading);
  return (
    <div className="column py-12">
      <div role="alert">
        <h1 className="wide text-2xl focus:outline-none">{heading}</h1>
        {isGone && <p className="mt-3 text-lg text-muted">{text}</p>}
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
