import { useId } from "react";
import type { AppointmentMoveName } from "#contract/shops/appointment-moves.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea } from "#web/ui/inputs.tsx";
import { FreeDays } from "./free-days.tsx";
import { offeredDays, useMoveVisit } from "./use-move-visit.ts";

interface VisitQuestionProps {
  visit: Appointment;
  move: Exclude<AppointmentMoveName, "confirm">;
  onClose: () => void;
}

/** Requests what a move needs: another day, or why it ends. */
export function VisitQuestion({ visit, move, onClose }: VisitQuestionProps) {
  const t = useT("visits");
  const { day: written, isoDay } = useUnits();
  const id = useId();
  const send = useMoveVisit();
  const isDay = move === "propose";
  const { values, set, refusal, busy, form } = usePageForm({
    first: { day: visit.day, reason: "" },
    explain: () => ({}),
    async send({ day, reason }) {
      await send.mutateAsync({
        visit,
        move,
        given: isDay ? { day } : { ...(reason.trim() && { reason }) },
      });
      onClose();
    },
  });
  const offered = offeredDays(newerIn(refusal?.error));
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t(`question.${move}`, { day: written(visit.day) })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("back")}
          </Button>
          <Button variant={isDay ? "primary" : "danger"} type="submit" form={id} busy={busy}>
            {t(`move.${move}`)}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        {isDay ? (
          <>
            <Field label={t("day")}>
              <DateInput
                value={values.day}
                min={isoDay()}
                onChange={({ target }) => set({ day: target.value })}
              />
            </Field>
            <FreeDays days={offered} value={values.day} onChange={(day) => set({ day })} />
          </>
        ) : (
          <Field label={t("reason")} hint={t("reason_hint")}>
            <TextArea
              rows={3}
              maxLength={1000}
              value={values.reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
          </Field>
        )}
        {refusal && offered.length === 0 && (
          <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
