import type { EndingWarranty } from "#contract/garage/care-plans.ts";
import { StateMark } from "#web/features/garage/care/state-mark.tsx";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useWarrantyWords } from "#web/features/garage/care/use-warranty-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** A warranty of a bike, or of a part on it, that ends soon. */
export function WarrantyRow({ warranty }: { warranty: EndingWarranty }) {
  const t = useT("care");
  const words = useCareWords();
  const { name, ends, bought, href } = useWarrantyWords()(warranty);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-divider py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold wrap-anywhere">
            {name} <span className="font-normal text-muted">{words.make(warranty.part)}</span>
          </h3>
          <StateMark state="soon" />
        </div>
        <p className="narrow text-sm wrap-anywhere">{[ends, bought].filter(Boolean).join(" · ")}</p>
      </div>
      <ButtonLink
        size="sm"
        to={href}
        aria-label={t("due.expense_of", { name })}
        className="justify-self-start print:hidden"
      >
        {t("due.expense")}
      </ButtonLink>
    </li>
  );
}
