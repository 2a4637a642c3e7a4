import type { OrderLine } from "#contract/shops/order-lines.ts";
import { lineVerdicts } from "#contract/shops/order-terms.ts";
import type { PublicOrder } from "#contract/shops/orders.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Choices } from "#web/ui/choices.tsx";
import { LineFit } from "./line-fit.tsx";
import { type ChosenVerdicts, type VerdictForAll, verdictsForAll } from "./verdict-values.ts";

interface VerdictFieldsProps {
  order: Pick<PublicOrder, "currency">;
  lines: readonly OrderLine[];
  chosen: ChosenVerdicts;
  onChange: (chosen: ChosenVerdicts) => void;
  /** The bike of whoever decides; null for who has no account. */
  bike_id?: number | null;
}

/** What is offered, and what the customer says to it: to all at once, or to each line. */
export function VerdictFields({
  order: { currency },
  lines,
  chosen,
  onChange,
  bike_id = null,
}: VerdictFieldsProps) {
  const t = useT("estimates");
  const words = useOrderWords();
  const options: { id: VerdictForAll; label: string }[] =
    lines.length > 1
      ? verdictsForAll.map((id) => ({ id, label: t(`all.${id}`) }))
      : lineVerdicts.map((id) => ({ id, label: t(`verdict.${id}`) }));
  const isEach = chosen.all === "each";
  return (
    <>
      <Choices
        legend={t("decision")}
        options={options}
        value={chosen.all}
        onChange={(all) => onChange({ ...chosen, all })}
      />
      <ul className="border-t border-divider">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-divider py-2">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-[550] wrap-anywhere">{line.title}</span>
              <span className="narrow shrink-0">{words.money(line.sum_cents, currency)}</span>
            </p>
            {bike_id !== null && <LineFit line={line} bike_id={bike_id} />}
            {isEach && (
              <div className="mt-1 mb-1">
                <Choices
                  legend={<span className="sr-only">{t("of_line", { title: line.title })}</span>}
                  options={lineVerdicts.map((id) => ({ id, label: t(`verdict.${id}`) }))}
                  value={chosen.each[line.id] ?? null}
                  onChange={(verdict) =>
                    onChange({ ...chosen, each: { ...chosen.each, [line.id]: verdict } })
                  }
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
