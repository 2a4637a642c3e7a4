import { useId, useState } from "react";
import { slotPaths } from "#contract/garage/care-slots.ts";
import { lineKinds, type OrderLine, type OrderLineInput } from "#contract/shops/order-lines.ts";
import { useSlotName } from "#web/features/shops/orders/slot-names.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, NumberInput, Select, TextInput } from "#web/ui/inputs.tsx";
import { lineIssues, lineOf, lineValues } from "./line-values.ts";

interface LineWindowProps {
  /** A line that is changed, or what is known of a new one. */
  line: Partial<OrderLine>;
  currency: string;
  onClose: () => void;
  onSave: (line: OrderLineInput) => Promise<unknown>;
  onRemove?: (() => void) | undefined;
}

/** Adds or changes a line: what, and what it costs; the rest one touch deeper. */
export function OrderLineWindow({ line, currency, onClose, onSave, onRemove }: LineWindowProps) {
  const t = useT("orders");
  const id = useId();
  const nameOf = useSlotName();
  const first = lineValues(line);
  const [isMore, setMore] = useState(Boolean(first.brand || first.model || first.serial || first.minutes));
  const { values, set, text, errors, busy, form } = useShortForm({
    first,
    check: lineIssues,
    say: useIssueSentence({
      title: t("line.title"),
      quantity: t("line.quantity"),
      unit: t("line.unit"),
      minutes: t("line.minutes"),
    }),
    send: async (typed) => {
      await onSave(lineOf(typed));
      onClose();
    },
  });
  const wrong = (field: keyof typeof values) => errors[field] && { error: errors[field] };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title={t(line.id ? "line.change_title" : "line.add_title")}
      footer={
        <>
          {onRemove && (
            <Button variant="quiet" className="mr-auto text-red!" onClick={onRemove}>
              {t("line.remove")}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        <Choices
          legend={t("line.kind")}
          options={lineKinds.map((kind) => ({ id: kind, label: t(`line_kind.${kind}`) }))}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <Field label={t("line.title")} required {...wrong("title")}>
          <TextInput {...text("title")} autoComplete="off" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t("line.unit")} unit={currency} {...wrong("unit")}>
            <NumberInput decimal {...text("unit")} />
          </Field>
          <Field label={t("line.quantity")} {...wrong("quantity")}>
            <NumberInput decimal {...text("quantity")} />
          </Field>
        </div>
        <Field label={t("line.slot")}>
          <Select name="slot" value={values.slot} onChange={({ target }) => set({ slot: target.value })}>
            <option value="">{t("line.no_slot")}</option>
            {slotPaths.map((path) => (
              <option key={path} value={path}>
                {nameOf(path)}
              </option>
            ))}
          </Select>
        </Field>
        {isMore ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("line.minutes")} unit="min" {...wrong("minutes")}>
              <NumberInput {...text("minutes")} />
            </Field>
            {values.kind === "part" && (
              <>
                <Field label={t("line.brand")}>
                  <TextInput {...text("brand")} />
                </Field>
                <Field label={t("line.model")}>
                  <TextInput {...text("model")} />
                </Field>
                <Field label={t("line.serial")}>
                  <TextInput {...text("serial")} autoCapitalize="none" spellCheck={false} />
                </Field>
                <Field label={t("line.warranty")}>
                  <DateInput {...text("warranty_until")} />
                </Field>
              </>
            )}
          </div>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2.5 justify-self-start"
            onClick={() => setMore(true)}
          >
            {t(values.kind === "part" ? "line.more_part" : "line.more")}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
