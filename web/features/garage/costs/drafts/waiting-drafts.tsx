import type { ReceiptDraft } from "#contract/garage/drafts.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useDraftAddress } from "./draft-address.ts";
import { useDrafts } from "./queries.ts";

/** As many as have room on a phone. */
const most = 4;

/** Receipts and labels that were read and are not saved yet; nothing while there are none. */
export function WaitingDrafts() {
  const t = useT("receipts");
  const { hrefOf } = useDraftAddress();
  const words = useCostWords();
  const { data = [] } = useDrafts();
  if (data.length === 0) return null;
  function nameOf({ kind, fields, file }: ReceiptDraft): string {
    const value = (name: string) => fields[name]?.value ?? null;
    const cents = value("amount_cents");
    const currency = value("currency");
    // On some receipts none can be read.
    const amount =
      typeof cents === "number" && (currency ? words.money(cents, String(currency)) : number(cents / 100));
    const texts = kind === "part" ? [value("brand"), value("model")] : [value("shop"), amount];
    return texts.filter(Boolean).join(", ") || file || t("title");
  }
  return (
    <Alert
      tone="info"
      className="mb-4 print:hidden"
      title={t("waiting", { count: data.length })}
      actions={data.slice(0, most).map((draft) => (
        <ButtonLink key={draft.id} size="sm" to={hrefOf(draft.id)} className="wrap-anywhere">
          {nameOf(draft)}
        </ButtonLink>
      ))}
    />
  );
}
