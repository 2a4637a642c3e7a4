import { type WebhookEvent, webhookPresets } from "#contract/people/webhooks.ts";
import { useT } from "#web/lib/i18n.ts";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, TextInput } from "#web/ui/inputs.tsx";
import { groupNames, isChosen, withGroup } from "./event-groups.ts";

const programs = ["program", ...webhookPresets] as const;

export interface WebhookValues {
  preset: (typeof programs)[number];
  url: string;
  events: WebhookEvent[];
}

interface FieldsProps {
  values: WebhookValues;
  set: (change: Partial<WebhookValues>) => void;
  errors: Partial<Record<string, string>>;
}

/** To which program, at which address, and what. */
export function WebhookFields({ values, set, errors }: FieldsProps) {
  const t = useT("webhooks");
  const { preset, url, events } = values;
  return (
    <>
      <Choices
        legend={t("preset")}
        options={programs.map((one) => ({ id: one, label: t(`program.${one}`) }))}
        value={preset}
        onChange={(chosen) => set({ preset: chosen })}
      />
      <Field label={t("url")} hint={t(`url_hint.${preset}`)} required error={errors["url"]}>
        <TextInput
          name="url"
          value={url}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => set({ url: target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-[550]">{t("events")}</legend>
        {groupNames.map((group) => (
          <Checkbox
            key={group}
            name={group}
            label={t(`group.${group}`)}
            checked={isChosen(events, group)}
            onChange={({ target }) => set({ events: withGroup(events, group, target.checked) })}
          />
        ))}
        {errors["events"] && <p className="text-sm text-red">{t("events_missing")}</p>}
      </fieldset>
    </>
  );
}
