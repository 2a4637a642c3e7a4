import { type SubmitEvent, useId, useState } from "react";
import type { AppointmentMoveName } from "#contract/shops/appointment-moves.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
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
  const [day, setDay] = useState(visit.day);
  const [reason, setReason] = useState("");
  const isDay = move === "propose";
  const offered = offeredDays(newerIn(send.error));
  function submit(event: SubmitEvent) {
    event.preventDefault();
    send.mutate(
      { visit, move, given: isDay ? { day } : { ...(reason.trim() && { reason }) } },
      { onSuccess: onClose },
    );
  }
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
          <Button variant={isDay ? "primary" : "danger"} type="submit" form={id} busy={send.isPending}>
            {t(`move.${move}`)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        {isDay ? (
          <>
            <Field label={t("day")}>
              <DateInput value={day} min={isoDay()} onChange={({ target }) => setDay(target.value)} />
            </Field>
            <FreeDays days={offered} value={day} onChange={setDay} />
          </>
        ) : (
          <Field label={t("reason")} hint={t("reason_hint")}>
            <TextArea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        {send.error && offered.length === 0 && (
          <Alert>{sentenceOf(send.error, { network: t("network"), failed: t("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
