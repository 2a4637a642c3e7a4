import { useId, useState } from "react";
import { clubBounds } from "#contract/community/club-input.ts";
import type { ClubRide } from "#contract/community/club-rides.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { untouched, useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TypedDialog } from "#web/ui/typed-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { gpxOfFile } from "./gpx-of-file.ts";
import { useAnnounceRide, useCancelRide, useUpdateClubRide } from "./queries.ts";
import { useClubFailure } from "./use-club-failure.ts";

const two = (value: number) => String(value).padStart(2, "0");
const dayOfRide = (at: Date) => [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");

function valuesOf(ride: ClubRide | undefined) {
  const at = ride && new Date(ride.at);
  return {
    day: at ? dayOfRide(at) : "",
    time: at ? `${two(at.getHours())}:${two(at.getMinutes())}` : "10:00",
    meeting: ride?.meeting ?? "",
    text: ride?.text ?? "",
    /** undefined: as it is. */
    gpx: undefined as string | undefined,
  };
}

interface ClubRideFormProps {
  slug: string;
  /** One that is changed. */
  ride?: ClubRide;
  onClose: () => void;
}

/** A ride that is announced, or changed. */
export function ClubRideForm({ slug, ride, onClose }: ClubRideFormProps) {
  const t = useT("clubs");
  const id = useId();
  const { say } = useClubFailure();
  const announce = useAnnounceRide(slug);
  const update = useUpdateClubRide();
  const cancel = useCancelRide();
  const [base, setBase] = useState(ride);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useShortForm({
    first: valuesOf(ride),
    check: ({ day, time, meeting }) => ({
      ...(day === "" && { day: { key: "required" } as const }),
      ...(time === "" && { time: { key: "required" } as const }),
      ...(meeting.trim() === "" && { meeting: { key: "required" } as const }),
    }),
    say: useIssueSentence({
      day: t("rides.day"),
      time: t("rides.time"),
      meeting: t("rides.meeting"),
      text: t("rides.text"),
      gpx: t("rides.gpx"),
    }),
    async send({ day, time, meeting, text, gpx }) {
      const body = {
        at: new Date(`${day}T${time}`).toISOString(),
        meeting,
        text,
        ...(gpx !== undefined && { gpx }),
      };
      try {
        if (base) await update.mutateAsync({ id: base.id, body: { ...body, version: base.version } });
        else await announce.mutateAsync(body);
        onClose();
      } catch (error) {
        const newer = newerIn<ClubRide>(error);
        if (!newer) throw error;
        form.set(untouched({ day, time, meeting, text, gpx }, valuesOf(base), valuesOf(newer)));
        setBase(newer);
        setElsewhere(true);
      }
    },
  });
  const { set, text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  async function take(file: File | undefined) {
    const gpx = file ? await gpxOfFile(file).catch(() => null) : undefined;
    setUnreadable(gpx === null);
    set({ gpx: gpx ?? undefined });
  }
  return (
    <TypedDialog
      open
      onClose={onClose}
      title={t("rides.form_title")}
      footer={
        <>
          {ride && (
            <Button variant="quiet" className="mr-auto text-red!" onClick={() => setAsking(true)}>
              {t("rides.cancel_ride")}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t(ride ? "rides.save_changed" : "rides.save")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-5">
        <div className="grid grid-cols-2 gap-4">
          <Field label={t("rides.day")} required {...wrong("day")}>
            <DateInput {...text("day")} />
          </Field>
          <Field label={t("rides.time")} required {...wrong("time")}>
            <TextInput {...text("time")} type="time" />
          </Field>
        </div>
        <Field label={t("rides.meeting")} required {...wrong("meeting")}>
          <TextInput {...text("meeting")} maxLength={clubBounds.line} autoComplete="off" />
        </Field>
        <Field label={t("rides.text")} {...wrong("text")}>
          <TextArea {...text("text")} rows={3} maxLength={clubBounds.text} />
        </Field>
        <Field
          label={t("rides.gpx")}
          hint={t(ride?.has_gpx ? "rides.gpx_has" : "rides.gpx_hint")}
          {...(isUnreadable ? { error: t("rides.gpx_unreadable") } : wrong("gpx"))}
        >
          <TextInput
            type="file"
            name="gpx"
            accept=".gpx,application/gpx+xml"
            className="py-2!"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </Field>
        {isElsewhere && <Alert tone="info">{t("form.elsewhere")}</Alert>}
        {failed !== null && <Alert>{say(failed)}</Alert>}
      </form>
      <ConfirmDialog
        open={isAsking}
        title={t("rides.cancel_ask")}
        confirmLabel={t("rides.cancel_ride")}
        busy={cancel.isPending}
        {...(cancel.error && { error: say(cancel.error) })}
        onClose={() => setAsking(false)}
        onConfirm={() => ride && cancel.mutate(ride.id, { onSuccess: onClose })}
      >
        {t("rides.cancel_text")}
      </ConfirmDialog>
    </TypedDialog>
  );
}
