import { Suspense, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { isLowerThanNoted } from "#web/ui/odometer/is-lower.ts";
import { KeptMileage, NewOdometerQuestion } from "#web/ui/odometer/lazy-odometer.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { typedDistance } from "#web/lib/form/typed-distance.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, NumberInput } from "#web/ui/inputs.tsx";
import { useAddReading } from "./queries.ts";
import { Readings } from "./readings.tsx";

const rule = { most: 9_999_999_900, digits: 1, zero: true } as const;

/** A bike's odometer: what it shows now, what it showed, and what that says beside the rides. */
export function Odometer({ bike }: { bike: Bike }) {
  const t = useT("ride");
  const { reading: written } = useUnits();
  return (
    <section
      aria-labelledby="odometer"
      className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <h2 id="odometer" className="wide-sm text-xl">
        {t("odometer.title")}
      </h2>
      <p className="narrow mt-1 text-2xl font-semibold">
        {bike.current_mileage === null ? (
          <span className="text-lg font-normal text-muted">{t("odometer.unknown")}</span>
        ) : (
          written(bike.current_mileage)
        )}
      </p>
      <p className="mb-3 text-sm text-muted">{t("odometer.follows")}</p>
      {bike.mileage_would_be !== null && (
        <Suspense>
          <KeptMileage bikes={[bike]} />
        </Suspense>
      )}
      <ReadingForm bike={bike} />
      <Readings bike={bike} />
    </section>
  );
}

function ReadingForm({ bike }: { bike: Bike }) {
  const t = useT("ride");
  const units = useUnits();
  const { mutateAsync } = useAddReading(bike.id);
  const [lower, setLower] = useState<{ km: number; at?: string } | null>(null);
  const keyFor = useCallKeys();
  const [today] = useState(() => units.isoDay());
  const found = (typed: string) => typedDistance(typed, rule, units);
  const { form, values, set, errors, busy, refusal, leave, reset } = usePageForm({
    first: { km: "", day: today },
    check({ km }) {
      const read = found(km);
      return "issue" in read ? { km: read.issue } : {};
    },
    say: useIssueSentence({ km: t("odometer.field") }),
    async send({ km, day }) {
      const read = found(km);
      if ("issue" in read) return;
      const isNow = day === "" || day === today;
      const body = { km: Math.round(read.metres / 100) / 10, ...(!isNow && { at: day }) };
      try {
        await note(body);
      } catch (error) {
        if (!isLowerThanNoted(error)) throw error;
        setLower(body);
      }
    },
  });
  async function note(body: { km: number; at?: string; new_odometer?: true }) {
    await mutateAsync({ ...body, key: keyFor(body) });
    setLower(null);
    toast({ text: t("odometer.noted") });
    reset({ km: "", day: today });
  }
  const failed = refusal && Object.keys(errors).length === 0 ? refusal : null;
  return (
    <form {...form} className="grid grid-cols-2 items-start gap-x-3 gap-y-3">
      <Field
        label={t("odometer.field")}
        unit={units.distanceUnit}
        className="max-[22rem]:col-span-2"
        {...(errors["km"] && { error: errors["km"] })}
      >
        <NumberInput
          decimal
          name="km"
          className="pr-10"
          value={values.km}
          onBlur={() => leave("km")}
          onChange={(event) => set({ km: event.target.value })}
        />
      </Field>
      <Field
        label={t("field.started_at")}
        className="max-[22rem]:col-span-2"
        {...(values.day !== today && values.day !== "" && { hint: t("odometer.start_of_day") })}
        {...(errors["at"] && { error: errors["at"] })}
      >
        <DateInput
          name="day"
          max={today}
          value={values.day}
          onChange={(event) => set({ day: event.target.value })}
        />
      </Field>
      {failed && (
        <Alert className="col-span-2">
          {sentenceOf(failed.error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      <Button type="submit" busy={busy} className="col-span-2">
        {t("odometer.note")}
      </Button>
      {lower && (
        <Suspense>
          <NewOdometerQuestion
            bike={bike}
            typed={lower.km}
            send={(isNew) => note({ ...lower, ...(isNew && { new_odometer: true }) })}
            onClose={() => setLower(null)}
          />
        </Suspense>
      )}
    </form>
  );
}
