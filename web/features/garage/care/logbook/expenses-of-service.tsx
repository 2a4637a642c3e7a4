import type { Service } from "#contract/garage/services.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface ExpensesOfServiceProps {
  service: Service;
  /** Offers to add another one. */
  canAdd?: boolean;
}

/** What an entry cost: each expense leads to its window. */
export function ExpensesOfService({ service, canAdd = false }: ExpensesOfServiceProps) {
  const t = useT("logbook");
  const { id, bike_id, expenses } = service;
  const costs = `/bikes/${bike_id}/costs`;
  return (
    <ul aria-label={t("field.cost")} className="flex flex-wrap gap-x-4">
      {expenses.map(({ id: expense, amount_cents, currency, files }) => (
        <li key={expense}>
          <TextLink to={`${costs}?expense=${expense}`}>
            {money(amount_cents / 100, currency)}
            {files.length > 0 && `, ${t("cost.files", { count: files.length })}`}
          </TextLink>
        </li>
      ))}
      {canAdd && (
        <li>
          <TextLink to={`${costs}?expense=new&for_service=${id}`}>{t("cost.add")}</TextLink>
        </li>
      )}
    </ul>
  );
}
