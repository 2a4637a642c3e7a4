import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { OutlineBike } from "#web/drawing/outline-bike.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** Returns a path decoded for reading; unchanged where decoding could disguise it. */
function readable(path: string): string {
  try {
    const plain = decodeURI(path);
    return /[\p{C}\p{Z}]{2}|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(plain) ? path : plain;
  } catch {
    return path;
  }
}

/** Any unknown address. */
export function NotFoundPage() {
  const t = useT("errors");
  const { pathname } = useLocation();
  useTitle(t("not_found.title"));
  return (
    <>
      <div className="column grid items-end gap-8 pt-8 md:grid-cols-2 md:pt-16">
        <div className="pb-8">
          <h1 className="wide text-hero focus:outline-none">{t("not_found.title")}</h1>
          <p className="mt-6 text-lg text-muted">
            {t("not_found.text")}{" "}
            <code className="narrow font-sans text-ink [overflow-wrap:anywhere]">{readable(pathname)}</code>
          </p>
          <p className="mt-2 text-muted">{t("not_found.hint")}</p>
          <ButtonLink to="/" variant="primary" className="mt-6">
            {t("not_found.home")}
          </ButtonLink>
        </div>
        <OutlineBike className="block w-full max-w-[560px] justify-self-end text-muted" />
      </div>
      <TrackLines />
    </>
  );
}
