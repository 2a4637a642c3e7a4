import { Suspense, useId, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { type Ridden, useNoteRidden } from "./queries.ts";
import { mileageAfter, type MileageReading, mileageRules } from "./ridden.ts";
import { isLowerThanNoted } from "#web/ui/odometer/is-lower.ts";
import { NewOdometerQuestion } from "#web/ui/odometer/lazy-odometer.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { typedDistance } from "#web/lib/form/typed-distance.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/inputs.tsx";
import { toast } from "#web/lib/toast.ts";

const readings = ["ridden", "total"] as const satisfies readonly MileageReading[];

/** Adds a ride that was just ridden on a bike, or notes what its odometer shows. */
export function RideDialog({ bike, onClose }: { bike: Bike; onClose: () => void }) {
  const t = useT("garage");
  const units = useUnits();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<MileageReading>("ridden");
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useNoteRidden(bike.id);
  const rideAt = useRideTime();
  const more = useWholeForm();
  const keyFor = useCallKeys();
  const sentence = useIssueSentence({ current_mileage: t(`ride.${reading}`) });
  const { name, current_mileage: before } = bike;
  const found = typedDistance(typed, mileageRules[reading], units);
  const issue = "issue" in found && (tried || found.issue.key !== "required") ? found.issue : null;
  const [lower, setLower] = useState<number | null>(null);
  const isLower = "metres" in found && reading === "total" && found.metres / 1000 < (before ?? 0);
  const after =
    "metres" in found && !isLower ? units.reading(mileageAfter(found.metres, reading, before)) : null;

  async function save() {
    setTried(true);
    if ("issue" in found) return input.current?.focus();
    const { metres } = found;
    const km = Math.round(metres / 100) / 10;
    try {
      await note(reading === "ridden" ? { started_at: rideAt(bike), distance_m: metres } : { km });
    } catch (failed) {
      // Else it is shown by the dialog.
      if (isLowerThanNoted(failed)) setLower(km);
    }
  }
  async function note(noted: Ridden) {
    const { takeBack, total_km } = await mutateAsync({ noted, key: keyFor(noted) });
    const isRide = "distance_m" in noted;
    toast({
      text: isRide
        ? t("ride.added", { name, distance: units.reading(noted.distance_m / 1000) })
        : t("ride.noted", { name, total: units.reading(total_km ?? noted.km) }),
      action: { label: t("ride.undo"), onClick: () => void undo(takeBack, isRide ? "ridden" : "total") },
    });
    onClose();
  }
  async function undo(takeBack: () => Promise<unknown>, what: MileageReading) {
    try {
      await takeBack();
      toast({ text: t(`ride.undone.${what}`, { name }) });
    } catch {
      toast({ text: t("ride.not_undone", { name }), tone: "error" });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("ride.title", { name })}
      size="sm"
      initialFocus={input}
      footer={
        <>
          <Button onClick={onClose}>{t("ride.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={isPending}>
            {t("ride.save")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void save();
        }}
      >
        <div role="radiogroup" aria-label={t("ride.reading")} className="mb-3 flex flex-wrap gap-x-6">
          {readings.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={`${form}-reading`}
                checked={reading === one}
                onChange={() => setReading(one)}
                className="size-5 accent-ink"
              />
              {t(`ride.${one}`)}
            </label>
          ))}
        </div>
        <Field
          label={t(`ride.${reading}`)}
          unit={units.distanceUnit}
          required
          {...(issue && { error: sentence("current_mileage", issue) })}
        >
          <NumberInput decimal ref={input} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <p aria-live="polite" className="mt-3 min-h-6">
          {before === null ? t("ride.none") : units.reading(before)}
          {after && (
            <>
              {" → "}
              <strong>{t("ride.new_total", { total: after })}</strong>
            </>
          )}
        </p>
        {error && !isLowerThanNoted(error) && (
          <Alert className="mt-3">
            {sentenceOf(error, { network: t("bike.network"), failed: t("ride.failed") })}
          </Alert>
        )}
        {reading === "ridden" && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2.5 underline underline-offset-4"
            onClick={() => more({ bike: String(bike.id), distance: typed.trim() })}
          >
            {t("ride.more")}
          </Button>
        )}
      </form>
      {lower !== null && (
        <Suspense>
          <NewOdometerQuestion
            bike={bike}
            typed={lower}
            send={(isNew) => note({ km: lower, ...(isNew && { new_odometer: true }) })}
            onClose={() => setLower(null)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** Returns a function that opens the form for a ride of any day in this dialog's place, with what was typed. */
function useWholeForm(): (known: { bike: string; distance: string }) => void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return (known) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ ride: "new", ...known })) if (value) next.set(name, value);
    void navigate({ search: `?${next}` }, { replace: true, state });
  };
}

/**
 * Returns a function that gives the start of the ride: now, at the first attempt to save, and the same at every later one.
 * Never before what is known of the bike, as a slow clock would have it: a ride before its last reading would not count.
 */
function useRideTime(): (bike: Bike) => string {
  const first = useRef<string>(null);
  return ({ updated_at }) =>
    (first.current ??= new Date(Math.max(Date.now(), Date.parse(updated_at) + 1)).toISOString());
}
