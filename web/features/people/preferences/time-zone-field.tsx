import { isTimeZone } from "#contract/platform/time-zone.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import { browserZone } from "#web/lib/browser-zone.ts";
import { zonesFor } from "./time-zones.ts";

interface TimeZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error?: string | undefined;
}

/** A time zone, searched in the list of all; offers this browser's. */
export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const t = useT("account");
  const here = browserZone();
  return (
    <div className="min-w-0">
      <Field
        label={t("preferences.time_zone")}
        hint={t("preferences.time_zone_hint")}
        {...(error && { error })}
      >
        <SuggestInput
          name="time_zone"
          value={value}
          onChange={onChange}
          suggest={zonesFor}
          listLabel={t("preferences.time_zone")}
        />
      </Field>
      {here !== value && isTimeZone(here) && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-2.5 underline underline-offset-4"
          onClick={() => onChange(here)}
        >
          {t("preferences.this_browser", { zone: here })}
        </Button>
      )}
    </div>
  );
}
