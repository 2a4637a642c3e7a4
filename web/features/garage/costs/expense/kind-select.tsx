import { type ExpenseFileKind, expenseFileKinds } from "#contract/garage/cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Select } from "#web/ui/inputs.tsx";

interface KindSelectProps {
  label: string;
  kind: ExpenseFileKind;
  onChoose: (kind: ExpenseFileKind) => void;
}

/** Chooses what a file is: a receipt, a warranty card, a manual or a photo. */
export function KindSelect({ label, kind, onChoose }: KindSelectProps) {
  const t = useT("expense");
  return (
    <Select
      aria-label={label}
      value={kind}
      onChange={({ target }) => onChoose(target.value as ExpenseFileKind)}
    >
      {expenseFileKinds.map((one) => (
        <option key={one} value={one}>
          {t(`kind.${one}`)}
        </option>
      ))}
    </Select>
  );
}
