import { useId, useState } from "react";
import type { Notifications } from "#contract/people/notifications.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, Select } from "#web/ui/inputs.tsx";
import { MutedBikes } from "./muted-bikes.tsx";
import {
  changeOf,
  hourText,
  mailedAt,
  type NotificationValues,
  touchedIn,
  valuesOfNotifications,
  valuesOver,
} from "./notification-values.ts";
import { useSaveNotifications } from "./queries.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface NotificationsFormProps {
  first: Notifications;
  labelledBy: string;
  /** Whether any device shows notifications: without, there is nothing to choose of them. */
  hasDevices: boolean;
}

/** The form of notifications. Over a newer state it keeps what was touched here and shows the rest as it is now. */
export function NotificationsForm({ first, labelledBy, hasDevices }: NotificationsFormProps) {
  const t = useT("notifications");
  const id = useId();
  const [over, setOver] = useState(first);
  const [outcome, setOutcome] = useState<"saved" | "elsewhere" | null>(null);
  const { data: preferences } = usePreferences();
  const market = useSite()?.market;
  const { mutateAsync } = useSaveNotifications();
  const { values, set, refusal, busy, form } = useShortForm<NotificationValues>({
    first: valuesOfNotifications(first),
    onChange: () => setOutcome(null),
    send,
  });

  async function send(typed: NotificationValues) {
    const touched = touchedIn(typed, over);
    try {
      const data = await mutateAsync({ ...changeOf(touched, over), version: over.version });
      set(valuesOfNotifications(data));
      setOver(data);
      setOutcome("saved");
    } catch (error) {
      const newer = newerIn<Notifications>(error);
      if (!newer) throw error;
      set(valuesOver(newer, touched, over));
      setOver(newer);
      setOutcome("elsewhere");
    }
  }

  const box = (
    name:
      | `${"" | "push_"}${"due" | "soon"}`
      | "push_imports"
      | "push_sightings"
      | "push_orders"
      | "push_messages",
    label: "due" | "soon" | "imports" | "sightings" | "orders" | "messages",
    hint?: string,
  ) => (
    <Checkbox
      name={name}
      label={t(`form.${label}`)}
      checked={values[name]}
      aria-describedby={hint}
      onChange={({ target }) => set({ [name]: target.checked })}
    />
  );
  const event = (name: "due" | "soon") => (
    <div>
      {box(name, name, `${id}-${name}`)}
      <p id={`${id}-${name}`} className="-mt-1 ml-8 text-xs text-muted">
        {t(`form.${name}_hint`)}
      </p>
    </div>
  );
  const hourChoice = (name: "hour" | "quiet_from" | "quiet_to", hint?: string) => (
    <Field label={t(`form.${name}`)} hint={hint}>
      <Select
        name={name}
        value={values[name]}
        onChange={({ target }) => set({ [name]: Number(target.value) })}
        className="tabular-nums"
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </Select>
    </Field>
  );
  const sentAt = mailedAt(values);
  const quietly = sentAt !== values.hour && t("form.hour_quiet", { hour: hourText(sentAt) });
  const zoned = preferences && t("form.hour_hint", { zone: preferences.time_zone });

  return (
    <form {...form} aria-labelledby={labelledBy} className="mt-3">
      <div className="grid items-start gap-x-12 gap-y-4 sm:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="text-sm font-[550]">{t("form.mail")}</legend>
          {event("due")}
          {event("soon")}
        </fieldset>
        {hasDevices && (
          <fieldset className="min-w-0">
            <legend className="text-sm font-[550]">{t("form.push")}</legend>
            {box("push_due", "due")}
            {box("push_soon", "soon")}
            {box("push_imports", "imports")}
            {box("push_sightings", "sightings")}
            {box("push_orders", "orders")}
            {market && box("push_messages", "messages")}
          </fieldset>
        )}
        {hourChoice("hour", [quietly, zoned].filter(Boolean).join(" "))}
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-[550]">{t("form.quiet")}</legend>
          <div className="grid grid-cols-2 items-start gap-3">
            {hourChoice("quiet_from")}
            {hourChoice("quiet_to")}
          </div>
          <p className="mt-1 text-xs text-muted">{t("form.quiet_hint")}</p>
        </fieldset>
        <MutedBikes muted={values.muted} onChange={(muted) => set({ muted })} />
      </div>
      <div aria-live="polite">
        {outcome && (
          <Alert tone={outcome === "saved" ? "success" : "info"} className="mt-3">
            {t(`form.${outcome}`)}
          </Alert>
        )}
      </div>
      {refusal && (
        <Alert className="mt-3">
          {sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      <Button type="submit" busy={busy} className="mt-4">
        {t("form.save")}
      </Button>
    </form>
  );
}
