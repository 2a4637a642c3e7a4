import { useId, useRef, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useUpdateBike } from "./queries.ts";
import { mileageAfter, type MileageReading } from "./ridden.ts";
import { CallError } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { km } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/inputs.tsx";
import { toast } from "#web/lib/toast.ts";

const readings = ["ridden", "total"] as const satisfies readonly MileageReading[];

/**
 * Adds kilometres to a bike's mileage, or sets it. When another device has changed the mileage meanwhile, shows the
 * new value before anything is overwritten.
 */
export function RideDialog({ bike, onClose }: { bike: Bike; onClose: () => void }) {
  const t = useT("garage");
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<MileageReading>("ridden");
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const [over, setOver] = useState(bike);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useUpdateBike(bike.id);
  const sentence = useIssueSentence({ current_mileage: t(`ride.${reading}`) });
  const { name } = bike;
  const before = over.current_mileage;
  const after = mileageAfter(typed, reading, before);
  const issue = "issue" in after && (tried || after.issue.key !== "required") ? after.issue : null;

  /** Saves the mileage; retries over a newer version of the bike, unless that changed the mileage. */
  async function put(current_mileage: number | null, known: Bike): Promise<Bike> {
    try {
      return await mutateAsync({ current_mileage, version: known.version });
    } catch (error) {
      const newer = newerIn<Bike>(error);
      if (newer?.current_mileage !== known.current_mileage) throw error;
      return put(current_mileage, newer);
    }
  }

  async function save() {
    setTried(true);
    setProblem(null);
    if ("issue" in after) return input.current?.focus();
    try {
      const saved = await put(after.total, over);
      toast({
        text: t("ride.saved", { name, total: km(after.total) }),
        action: { label: t("ride.undo"), onClick: () => void undo(saved) },
      });
      onClose();
    } catch (error) {
      const newer = newerIn<Bike>(error);
      if (newer) return showNewer(newer);
      setProblem(error instanceof CallError ? error.message || t("ride.failed") : t("bike.network"));
    }
  }
  function showNewer(newer: Bike) {
    setOver(newer);
    const { current_mileage } = newer;
    setProblem(t("ride.changed", { now: current_mileage === null ? t("ride.none") : km(current_mileage) }));
  }
  async function undo(saved: Bike) {
    try {
      await put(before, saved);
      toast({ text: t("ride.undone", { name }) });
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
          unit="km"
          required
          {...(issue && { error: sentence("current_mileage", issue) })}
        >
          <NumberInput decimal ref={input} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <p aria-live="polite" className="mt-3 min-h-6">
          {before === null ? t("ride.none") : km(before)}
          {"total" in after && (
            <>
              {" → "}
              <strong>{t("ride.new_total", { total: km(after.total) })}</strong>
            </>
          )}
        </p>
        {problem && <Alert className="mt-3">{problem}</Alert>}
      </form>
    </Dialog>
  );
}
