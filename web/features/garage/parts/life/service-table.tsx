import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useBarText } from "./use-bar-text.ts";

/** What was done to the bike and its parts, the last first. */
export function ServiceTable({ services }: { services: LifeOfBike["services"] }) {
  const t = useT("life");
  const units = useUnits();
  const text = useBarText();
  if (services.length === 0) return null;
  return (
    <table className="narrow mt-6 border-collapse">
      <caption className="mb-1 text-left font-semibold">{t("services")}</caption>
      <tbody>
        {services.toReversed().map((service) => (
          <tr key={service.id} className="border-b border-divider align-top">
            <th scope="row" className="py-1.5 pr-6 text-left font-medium">
              <time dateTime={service.done_on}>{units.day(service.done_on)}</time>
            </th>
            <td className="py-1.5 wrap-anywhere">{text.work(service)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
