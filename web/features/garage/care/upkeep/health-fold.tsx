import type { CallResponse, Calls } from "#contract/endpoints.ts";
import { useBikeHealth } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Fold } from "./fold.tsx";

type HealthOfBike = CallResponse<Calls["GET /bikes/{id}/health"]>["data"];

const points = (value: number) => number(value, { maximumFractionDigits: 1 });

/** How a bike's tracked parts stand, with all that makes up the figure. */
export function HealthFold({ bikeId }: { bikeId: number }) {
  const t = useT("upkeep");
  const words = useCareWords();
  const query = useBikeHealth(bikeId);
  const { data: health, isError } = query;
  if (!health) return isError ? <LoadFailure title={t("load_failed")} query={query} /> : null;
  const { score, tracked, parts, capped_by } = health;
  const text = score === null ? t("health.none") : t("health.of", { score: number(score) });
  const counted = t("health.tracked", { count: parts, tracked: number(tracked), number: number(parts) });
  return (
    <Fold
      title={t("health.title")}
      more={
        <>
          <span className="font-semibold text-ink">{text}</span> ·{" "}
          {capped_by ? t("health.because", { part: words.slot(capped_by.slot) }) : counted}
        </>
      }
    >
      {score === null ? (
        <p className="max-w-140">{t("health.none_text")}</p>
      ) : (
        <Formula of={health} score={score} />
      )}
    </Fold>
  );
}

const cell = "py-1.5 pr-4 text-left align-baseline last:pr-0";
const figure = `${cell} narrow text-right whitespace-nowrap`;

function Formula({ of: { formula, capped_by }, score }: { of: HealthOfBike; score: number }) {
  const t = useT("upkeep");
  const words = useCareWords();
  const weights = formula.reduce((sum, { weight }) => sum + weight, 0);
  const sum = formula.reduce((sum, one) => sum + one.score * one.weight, 0);
  const mean = Math.round(sum / weights);
  return (
    <>
      <p className="max-w-140">{t("health.rule")}</p>
      <p className="mb-3 max-w-140">{t("health.weights")}</p>
      <table className="w-full max-w-160 border-collapse">
        <caption className="sr-only">{t("health.title")}</caption>
        <thead className="narrow text-sm text-muted">
          <tr className="border-b border-ink">
            <th scope="col" className={`${cell} font-medium`}>
              {t("health.part")}
            </th>
            {(["used", "points", "weight"] as const).map((name) => (
              <th key={name} scope="col" className={`${figure} font-medium`}>
                {t(`health.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {formula.map((one) => (
            <tr key={`${one.part_id}${one.slot}`} className="border-b border-divider">
              <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
                {words.slot(one.slot)}
              </th>
              <td className={figure}>{words.percent(one.progress)}</td>
              <td className={figure}>{points(one.score)}</td>
              <td className={figure}>× {number(one.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 font-semibold">
        {t("health.sum", { points: points(sum), weights: number(weights), score: number(mean) })}
      </p>
      {capped_by && (
        <p className="font-semibold">
          {t("health.capped", { part: words.slot(capped_by.slot), score: number(score) })}
        </p>
      )}
    </>
  );
}
