import type { ReceiptDraft } from "#contract/garage/drafts.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Checkbox } from "#web/ui/inputs.tsx";

interface BoughtPartsProps {
  draft: ReceiptDraft;
  /** The name of the bike that it is for. */
  bike: string | null;
  currency: string;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** What a receipt lists; what names a part may become one. */
export function BoughtParts({ draft: { lines }, bike, currency, chosen, onChoose }: BoughtPartsProps) {
  const t = useT("receipts");
  const words = useCostWords();
  if (lines.length === 0) return null;
  const choose = (place: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(place);
    else next.delete(place);
    onChoose(next);
  };
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1 text-sm font-[550]">{t("lines")}</legend>
      <ul className="border-t border-divider">
        {lines.map(({ text, quantity, amount_cents, part }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no names
          <li key={place} className="border-b border-divider py-2">
            <p className="flex gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {quantity > 1 && <span className="text-muted">{quantity} × </span>}
                {text}
              </span>
              <span className="narrow">{words.money(amount_cents, currency)}</span>
            </p>
            {part && (
              <Checkbox
                name={`part-${place}`}
                checked={chosen.has(place)}
                onChange={({ target }) => choose(place, target.checked)}
                label={
                  bike
                    ? t("part_of", { part: words.part(part), bike })
                    : t("part_to_store", { part: words.part(part) })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
