import type { Measure } from "./laid-bike.ts";
import { useT } from "#web/lib/i18n.ts";

/** Names the bikes whose drawing is not, or not wholly, their own. */
export function MeasureNotes({
  bikes,
}: {
  bikes: readonly { key: string; name: string; measure: Measure }[];
}) {
  const t = useT("overlay");
  return bikes.map(
    ({ key, name, measure }) =>
      measure !== "own" && (
        <p key={key} className="mt-2 text-sm text-muted wrap-anywhere">
          {t(`measure.${measure}`, { bike: name })}
        </p>
      ),
  );
}
