import { SightingInput } from "#contract/sharing/theft.ts";
import { call } from "#web/lib/call.ts";
import { useSentForm } from "#web/lib/form/use-sent-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { SendFailure } from "#web/ui/send-failure.tsx";

const empty = { text: "", place: "", seen_on: "", contact: "" };

/** Tells the owner of a stolen bike where it was seen. */
export function SightingForm({ token }: { token: string }) {
  const t = useT("sightings");
  const form = useSentForm({
    keep: `sighting ${token}`,
    schema: SightingInput,
    empty,
    names: { text: t("text") },
    send: (body) => call("POST /bikes/public/{token}/sightings", { params: { token }, body }),
  });
  const { control, errorOf } = form;
  if (form.sent)
    return (
      <Alert
        tone="success"
        className="mt-4"
        title={t("sent")}
        actions={<Button onClick={form.startAnew}>{t("another")}</Button>}
      >
        {t("sent_text")}
      </Alert>
    );
  return (
    <form
      {...form.form}
      aria-labelledby="seen"
      className="mt-4 grid gap-4 border-t border-red pt-4 noscript:hidden md:grid-cols-2 print:hidden"
    >
      <div className="md:col-span-2">
        <h3 id="seen" className="wide-sm text-lg">
          {t("ask")}
        </h3>
        <p className="text-sm">{t("lead")}</p>
      </div>
      <Field label={t("text")} required error={errorOf("text")} className="md:col-span-2">
        <TextArea {...control("text")} rows={3} />
      </Field>
      <Field label={t("where")} error={errorOf("place")}>
        <TextInput {...control("place")} autoComplete="off" />
      </Field>
      <Field label={t("when")} error={errorOf("seen_on")}>
        <DateInput {...control("seen_on")} />
      </Field>
      <Field
        label={t("contact")}
        hint={t("contact_hint")}
        error={errorOf("contact")}
        className="md:col-span-2"
      >
        <TextInput {...control("contact")} autoComplete="off" />
      </Field>
      <div className="md:col-span-2">
        {form.failed ? (
          <SendFailure title={t("failed")} again={t("again")} busy={form.busy}>
            {form.failed.sentence ?? t("failed_text")}
          </SendFailure>
        ) : (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(form.busy ? "sending" : "send")}
          </Button>
        )}
      </div>
    </form>
  );
}
