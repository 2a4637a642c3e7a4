import type { PartWithHistory } from "#contract/garage/parts.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Day } from "#web/ui/day.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type OnBike, perBike } from "./per-bike.ts";

interface WhereBeenProps {
  part: PartWithHistory;
  bikes: readonly { id: number; name: string }[] | undefined;
}

const cell = "py-1.5 pr-4 text-left align-baseline last:pr-0";
const figure = `${cell} text-right whitespace-nowrap`;

/** Each bike that a part was on, with its distance there, and each time that it was. */
export function WhereBeen({ part, bikes }: WhereBeenProps) {
  const t = useT("part");
  const components = useT("components");
  const words = usePartWords();
  const units = useUnits();
  const { open } = usePartAddress();
  const totals = perBike(part);
  if (totals.length === 0) return null;
  const nameOf = (id: number) => bikes?.find((bike) => bike.id === id)?.name ?? (bikes ? t("a_bike") : "");
  return (
    <section className="mt-6">
      <h3 className="wide-sm mb-1 text-lg">{t("been.title")}</h3>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("been.title")}</caption>
        <thead className="narrow text-sm text-muted">
          <tr className="border-b-[5px] border-ink">
            <th scope="col" className={`${cell} font-medium`}>
              {t("been.where")}
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              {t("been.distance")}
            </th>
            <th scope="col" className={`${figure} font-medium max-sm:hidden`}>
              {t("been.time")}
            </th>
            <th scope="col" className={`${figure} font-medium max-sm:hidden`}>
              {t("been.rides")}
            </th>
          </tr>
        </thead>
        {totals.map(({ bikeId, usage, spans }) => (
          <tbody key={bikeId} className="border-b border-divider">
            <tr>
              <th scope="row" className={`${cell} font-semibold wrap-anywhere`}>
                {bikes?.some(({ id }) => id === bikeId) ? (
                  <TextLink to={`/bikes/${bikeId}/parts`} className="-my-2.5">
                    <span className="line-clamp-2">{nameOf(bikeId)}</span>
                  </TextLink>
                ) : (
                  nameOf(bikeId)
                )}
              </th>
              <Figures of={usage} strong />
            </tr>
            {spans.map((span) => (
              <tr key={`${span.from_at}${span.slot_path}${span.scope}`} className="text-sm text-muted">
                <th scope="row" className={`${cell} pl-3 font-normal`}>
                  <span className="wrap-anywhere">{words.path(span.slot_path)}</span>
                  {span.scope !== "any" && (
                    <Badge tone="blue" className="mx-1.5">
                      {components(`scope.${span.scope}`)}
                    </Badge>
                  )}
                  <span className="narrow block">
                    <span className="block">
                      <Day value={span.from_at} /> – {span.to_at ? <Day value={span.to_at} /> : t("been.now")}
                    </span>
                    <Button
                      size="sm"
                      variant="quiet"
                      className="-ml-3 print:hidden"
                      aria-label={t("been.correct_of", { since: units.day(span.from_at) })}
                      onClick={() => open("days", `${part.id}-${span.mount_id}`, { over: part.id })}
                    >
                      {t("been.correct")}
                    </Button>
                  </span>
                </th>
                <Figures of={span.usage} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {totals.some(({ usage }) => usage.estimated) && (
        <p className="mt-2 text-sm text-muted">{t("been.estimated")}</p>
      )}
      {part.initial_m > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t("been.before", { distance: units.distance(part.initial_m) })}
        </p>
      )}
    </section>
  );
}

function Figures({ of, strong = false }: { of: OnBike["usage"]; strong?: boolean }) {
  const components = useT("components");
  const units = useUnits();
  return (
    <>
      <td className={`${figure} narrow ${strong ? "font-semibold" : ""}`}>
        {of.estimated && (
          <>
            <span aria-hidden="true">≈ </span>
            <span className="sr-only">{components("estimated")} </span>
          </>
        )}
        {units.distance(of.distance_m)}
      </td>
      <td className={`${figure} narrow max-sm:hidden`}>{of.moving_s > 0 ? units.time(of.moving_s) : "–"}</td>
      <td className={`${figure} narrow max-sm:hidden`}>{number(of.rides)}</td>
    </>
  );
}
