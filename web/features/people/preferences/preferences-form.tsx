import { type ReactNode, useId, useState } from "react";
import { preferenceOptions, type Preferences } from "#contract/people/preferences.ts";
import { currencies } from "#contract/platform/currencies.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { isTimeZone } from "#contract/platform/time-zone.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { sortBy } from "#web/lib/format.ts";
import { type Language, useLanguage, useT } from "#web/lib/i18n.ts";
import { unitsOf } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { useSavePreferences } from "./queries.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

type Values = Omit<Preferences, "version">;
const names = ["units", "pressure", "currency", "date_style", "week_start", "time_zone"] as const;

const valuesOf = (preferences: Preferences): Values =>
  Object.fromEntries(names.map((name) => [name, preferences[name]])) as Values;

/** The form of the preferences. Over a newer state it keeps what was chosen here and shows the rest as it is now. */
export function PreferencesForm({ first }: { first: Preferences }) {
  const t = useT("account");
  const language = useLanguage();
  const title = useId();
  const [over, setOver] = useState(first);
  const [outcome, setOutcome] = useState<"saved" | "elsewhere" | null>(null);
  const { mutateAsync } = useSavePreferences();
  const sentence = useIssueSentence({ time_zone: t("preferences.time_zone") });
  const { values, set, errors, refusal, busy, form } = useShortForm<Values>({
    first: valuesOf(first),
    check: (typed): Partial<Record<string, Issue>> =>
      isTimeZone(typed.time_zone) ? {} : { time_zone: { key: "option" } },
    say: (_, issue) => sentence("time_zone", issue),
    onChange: () => setOutcome(null),
    send,
  });

  async function send(typed: Values) {
    const changes = Object.fromEntries(
      names.filter((name) => typed[name] !== over[name]).map((name) => [name, typed[name]]),
    );
    try {
      const data = await mutateAsync({ ...changes, version: over.version });
      set(valuesOf(data));
      setOver(data);
      setOutcome("saved");
    } catch (error) {
      const newer = newerIn<Preferences>(error);
      if (!newer) throw error;
      set({ ...valuesOf(newer), ...changes });
      setOver(newer);
      setOutcome("elsewhere");
    }
  }

  const options = {
    units: preferenceOptions.units.map((unit) => [unit, t(`preferences.${unit}`)]),
    pressure: preferenceOptions.pressure.map((unit) => [unit, unit]),
    currency: currencyNames(language),
    date_style: preferenceOptions.date_style.map((style) => [
      style,
      `${t(`preferences.dates_${style}`)}: ${exampleOf({ ...over, date_style: style }, language)}`,
    ]),
    week_start: preferenceOptions.week_start.map((day) => [day, t(`preferences.${day}`)]),
  } as const;
  const choice = (name: keyof typeof options, hint?: ReactNode) => (
    <Field label={t(`preferences.${name}`)} hint={hint}>
      <Select
        name={name}
        value={values[name]}
        onChange={({ target }) => set({ [name]: target.value } as Partial<Values>)}
      >
        {options[name].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );

  return (
    <form {...form} aria-labelledby={title}>
      <h4 id={title} className="text-lg font-[650]">
        {t("preferences.title")}
      </h4>
      <p className="mt-1 text-sm text-muted">{t("preferences.lead")}</p>
      <div className="mt-3 grid items-start gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {choice("units", t("preferences.units_hint"))}
        {choice("pressure")}
        {choice("currency", t("preferences.currency_hint"))}
        {choice("date_style")}
        <TimeZoneField
          value={values.time_zone}
          onChange={(time_zone) => set({ time_zone })}
          error={errors["time_zone"]}
        />
        {choice("week_start")}
      </div>
      <div aria-live="polite">
        {outcome && (
          <Alert tone={outcome === "saved" ? "success" : "info"} className="mt-3">
            {t(`preferences.${outcome}`)}
          </Alert>
        )}
      </div>
      {refusal && !errors["time_zone"] && (
        <Alert className="mt-3">
          {sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      <Button type="submit" busy={busy} className="mt-4">
        {t("preferences.save")}
      </Button>
    </form>
  );
}

/** Today in a style of dates, at length. */
function exampleOf(preferences: Preferences, language: Language): string {
  const { day, isoDay } = unitsOf(preferences, language);
  return day(isoDay(), "long");
}

/** Codes with their names in the reader's language, in its order; the first three stay in front. */
function currencyNames(language: Language): [code: string, text: string][] {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  const named = currencies.map((code): [string, string] => [code, `${code} – ${names.of(code) ?? code}`]);
  return [...named.slice(0, 3), ...sortBy(named.slice(3), ([code]) => code)];
}
