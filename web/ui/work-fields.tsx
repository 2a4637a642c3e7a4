import type { ReactNode } from "react";
import { lineKinds } from "#contract/shops/order-lines.ts";
import { useT } from "#web/lib/i18n.ts";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, TextInput } from "#web/ui/inputs.tsx";
import type { WorkValues } from "#web/lib/form/typed-work.ts";

interface WorkFieldsProps {
  form: {
    values: WorkValues;
    errors: Partial<Record<string, string>>;
    set: (change: Partial<WorkValues>) => void;
    text: (field: "title" | "unit") => object;
  };
  currency: string;
  /** Whether it needs a price. */
  priced?: boolean;
  /** Names of which one may be chosen in place of typing. */
  known?: readonly string[];
  /** Fields beside the price. */
  children: ReactNode;
}

const list = "known-work";

/** What some work or a part is and what one costs, in the price list and on an order. */
export function WorkFields({ form, currency, priced = false, known = [], children }: WorkFieldsProps) {
  const t = useT("orders");
  const { values, errors, set, text } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  return (
    <>
      <Choices
        legend={t("line.kind")}
        options={lineKinds.map((kind) => ({ id: kind, label: t(`line_kind.${kind}`) }))}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <Field
        label={t("line.title")}
        required
        {...(known.length > 0 && { hint: t("line.known") })}
        {...wrong("title")}
      >
        <TextInput {...text("title")} autoComplete="off" {...(known.length > 0 && { list })} />
      </Field>
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </datalist>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("line.unit")} required={priced} unit={currency} {...wrong("unit")}>
          <NumberInput decimal {...text("unit")} />
        </Field>
        {children}
      </div>
    </>
  );
}
