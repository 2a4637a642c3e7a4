import { useQuery } from "@tanstack/react-query";
import { useT } from "#web/lib/i18n.ts";
import { pageRowsOf, queryOf } from "#web/lib/query-of.ts";
import { Checkbox } from "#web/ui/inputs.tsx";
import { type TickedProps, withTicked } from "./ticked.ts";

/** The rider's parts in storage, folded, to tick those that come; nothing where there are none. */
export function StoredParts({ ticked, onChange }: TickedProps) {
  const t = useT("handing");
  const components = useT("components");
  const query = queryOf("GET /parts", { query: { state: "stored", per_page: 200 } });
  const { data: parts = [] } = useQuery({ ...query, select: pageRowsOf });
  if (parts.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5">{t("offer.stored")}</summary>
      {parts.map(({ id, kind, brand, model }) => (
        <Checkbox
          key={id}
          label={[components(`kind.${kind}`), brand, model].filter(Boolean).join(" ")}
          checked={ticked.includes(id)}
          onChange={(event) => onChange(withTicked(ticked, id, event.target.checked))}
        />
      ))}
    </details>
  );
}
