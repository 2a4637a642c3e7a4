import { OutlineBike } from "#web/drawing/outline-bike.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** /farewell: shown after an account was deleted. */
export function FarewellPage() {
  const t = useT("account");
  useTitle(t("farewell.title"));
  return (
    <>
      <div className="column grid items-end gap-8 pt-8 md:grid-cols-2 md:pt-16">
        <div className="pb-8">
          <h1 className="wide text-hero focus:outline-none">{t("farewell.title")}</h1>
          <p className="mt-6 text-lg text-muted">{t("farewell.text")}</p>
          <p className="mt-2 text-muted">{t("farewell.back")}</p>
          <ButtonLink to="/" variant="primary" className="mt-6">
            {t("farewell.home")}
          </ButtonLink>
        </div>
        <OutlineBike className="block w-full max-w-[560px] justify-self-end text-muted" />
      </div>
      <TrackLines />
    </>
  );
}
