import type { EndingWarranty } from "#contract/garage/care-plans.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** Characters of a note that stand for what a warranty is of. */
const mostNoted = 80;

/** The first line of a note, as far as it fits. */
function shortened(note: string): string {
  const line = note.trim().split("\n")[0]?.trim() ?? "";
  return line.length > mostNoted ? `${line.slice(0, mostNoted - 1).trimEnd()}…` : line;
}

/** Returns a function that words a warranty that ends: what it is of, until when, and where the expense is. */
export function useWarrantyWords() {
  const t = useT("care");
  const components = useT("components");
  const { day } = useUnits();
  return ({ expense_id, part, category, note, shop, due_on }: EndingWarranty) => {
    const noted = category === "purchase" ? "" : shortened(note ?? "");
    const thing = part ? components(`kind.${part.kind}`) : noted || t(`warranty_of.${category}`);
    return {
      name: `${thing} · ${t("due.warranty")}`,
      ends: t("due.warranty_ends", { day: day(due_on) }),
      bought: shop && t("due.bought_at", { shop }),
      href: `/costs/ledger?expense=${expense_id}`,
    };
  };
}
