import { componentFields } from "#contract/garage/bike-fields.ts";
import { pictureWidths } from "#contract/platform/pictures.ts";
import { drawnTypes } from "./drawn-types.ts";
import { useSite } from "#web/lib/site.ts";
import { useT } from "#web/lib/i18n.ts";

const sheet = {
  data: ["fields", "types", "makers"],
  pictures: ["drawing", "photos"],
  sharing: ["link", "privacy", "ratings", "print"],
  riding: [
    "rides",
    "year",
    "history",
    "care",
    "costs",
    "comparison",
    "shops",
    "market",
    "app",
    "draft",
    "languages",
  ],
} as const;
const counts: Record<string, number> = {
  fields: componentFields.length,
  types: drawnTypes.length,
  photos: pictureWidths.length,
};
/** Number of the form's tabs with components. */
const groups = new Set(componentFields.map(({ tab }) => tab)).size;

/** Shows the features as a filled-in specification sheet. */
export function FeatureSheet() {
  const t = useT("features");
  const hasMarket = useSite()?.market !== false;
  const rowsOf = <R extends string>(rows: readonly R[]) =>
    rows.filter((row) => hasMarket || row !== "market");
  const parts = Object.keys(sheet) as (keyof typeof sheet)[];
  return (
    <section className="column pt-14" aria-labelledby="features">
      <h2 id="features" className="wide text-2xl">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-text text-lg text-muted">{t("lead")}</p>
      <div className="mt-8 border-t-[5px] border-ink">
        {parts.map((group) => (
          <div key={group} className="grid gap-x-8 border-b border-ink py-4 md:grid-cols-[12rem_1fr]">
            <h3 className="wide-sm text-lg">{t(`group.${group}`)}</h3>
            <dl>
              {rowsOf(sheet[group]).map((row) => (
                <div
                  key={row}
                  className="grid gap-x-8 border-divider py-2 not-first:border-t sm:grid-cols-[minmax(0,12rem)_minmax(60%,1fr)]"
                >
                  <dt className="narrow text-muted">{t(`row.${row}`)}</dt>
                  <dd className="max-w-text font-[550]">
                    {t(`row.${row}_value`, { count: counts[row] ?? 0, groups })}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
