import type { EndingWarranty } from "#contract/garage/care-plans.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useWarrantyWords } from "#web/features/garage/care/use-warranty-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { BikeOfRow, DueRow } from "./due-row.tsx";

interface DueWarrantyProps {
  warranty: EndingWarranty;
  paint: string;
  withBike: boolean;
}

/** A warranty that ends soon: until when something can be brought back to the shop. */
export function DueWarranty({ warranty, paint, withBike }: DueWarrantyProps) {
  const t = useT("care");
  const words = useCareWords();
  const { bike, part } = warranty;
  const { name, ends, bought, href } = useWarrantyWords()(warranty);
  return (
    <DueRow
      id={`warranty-${warranty.expense_id}`}
      name={
        <Link
          to={href}
          className="flex min-h-11 min-w-11 items-center rounded-control underline-offset-4 hover:underline"
        >
          <span className="line-clamp-3 wrap-anywhere">{name}</span>
        </Link>
      }
      make={words.make(part)}
      bike={withBike && (bike !== null || part !== null) && <BikeOfRow bike={bike} />}
      paint={paint}
      state="soon"
      progress={null}
      standing={ends}
      notes={bought && <p className="narrow line-clamp-2 text-md text-muted wrap-anywhere">{bought}</p>}
    >
      <ButtonLink size="sm" to={href} aria-label={t("due.expense_of", { name })}>
        {t("due.expense")}
      </ButtonLink>
    </DueRow>
  );
}
