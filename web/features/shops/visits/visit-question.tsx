import { dayFrom } from "#contract/garage/line/days.ts";
import type { AppointmentMoveName } from "#contract/shops/appointment-moves.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EntryWindow } from "#web/ui/entry-window.tsx";
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
  const send = useMoveVisit();
  const isDay = move === "propose";
  const { values, set, refusal, busy, form } = usePageForm({
    first: { day: dayFrom(visit.day, 1), reason: "" },
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
    <EntryWindow
      form={form}
      busy={busy}
      onClose={onClose}
      size="sm"
      title={t(`question.${move}`, { day: written(visit.day) })}
      words={{ save: t(`move.${move}`), cancel: t("back") }}
      danger={!isDay}
    >
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
    </EntryWindow>
  );
}
