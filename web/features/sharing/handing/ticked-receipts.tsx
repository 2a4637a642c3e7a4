import { useQuery } from "@tanstack/react-query";
import { useT } from "#web/lib/i18n.ts";
import { pageRowsOf, queryOf } from "#web/lib/query-of.ts";
import { useUnits } from "#web/lib/units.ts";
import { Checkbox } from "#web/ui/inputs.tsx";
import { type TickedProps, withTicked } from "./ticked.ts";

/** The papers of the bike's expenses, folded, to tick those that come one by one; nothing where there are none. */
export function TickedReceipts({ bikeId, ticked, onChange }: TickedProps & { bikeId: number }) {
  const t = useT("handing");
  const { day } = useUnits();
  const query = queryOf("GET /expenses", { query: { bike_id: bikeId, per_page: 200 } });
  const { data: expenses = [] } = useQuery({ ...query, select: pageRowsOf });
  const papers = expenses.flatMap(({ day: on, files }) => files.map(({ id, name }) => ({ id, name, on })));
  if (papers.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5">{t("receipts")}</summary>
      <p className="text-sm text-muted">{t("offer.receipts_hint")}</p>
      {papers.map(({ id, name, on }) => (
        <Checkbox
          key={id}
          label={<span className="wrap-anywhere">{`${name}, ${day(on)}`}</span>}
          checked={ticked.includes(id)}
          onChange={(event) => onChange(withTicked(ticked, id, event.target.checked))}
        />
      ))}
    </details>
  );
}
