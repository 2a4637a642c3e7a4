import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { hrefOfYear } from "./year-address.ts";

interface NoRidesProps {
  year: number;
  /** The last year with rides, if there is any. */
  latest: number | undefined;
  isLoading: boolean;
}

/** What a year without rides will show, and how rides come here. */
export function NoRides({ year, latest, isLoading }: NoRidesProps) {
  const t = useT("year");
  const hasOthers = latest !== undefined && latest !== year;
  return (
    <section className="max-w-160 py-8">
      <h2 className="wide-sm text-xl">{hasOthers ? t("none.year", { year }) : t("none.title")}</h2>
      <p className="mt-1 mb-4 text-muted">{t("none.text")}</p>
      {!isLoading && (
        <div className="flex flex-wrap gap-3">
          {hasOthers && (
            <ButtonLink variant="primary" to={hrefOfYear(latest)}>
              {t("none.latest", { year: latest })}
            </ButtonLink>
          )}
          <ButtonLink variant={hasOthers ? "outline" : "primary"} to="/rides">
            {t("none.bring")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
