import { ContactMessage } from "#contract/site/contact.ts";
import { call } from "#web/lib/call.ts";
import { useSentForm } from "#web/lib/form/use-sent-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { SendFailure } from "#web/ui/send-failure.tsx";

const empty = { name: "", email: "", subject: "", message: "" };

/** A form that sends a message to the operator. */
export function ContactForm() {
  const t = useT("contact");
  const label = useT("fields");
  const { user } = useSession();
  const promised = useSite()?.support_hours ?? 0;
  const form = useSentForm({
    keep: "contact",
    schema: ContactMessage,
    empty,
    ...(user && { prefill: { name: user.name, email: user.email } }),
    send: (body) => call("POST /contact", { body }),
  });
  const { control, errorOf } = form;
  if (form.sent)
    return (
      <Alert
        tone="success"
        title={t("sent_title")}
        actions={<Button onClick={form.startAnew}>{t("another")}</Button>}
      >
        <p className="wrap-anywhere">
          {t("sent_text", { email: form.sent.email })} {promised > 0 && t("promised", { count: promised })}
        </p>
      </Alert>
    );
  return (
    <form {...form.form} aria-labelledby="write" className="grid gap-4 noscript:hidden">
      <Field label={t("name")} required error={errorOf("name")}>
        <TextInput {...control("name")} autoComplete="name" />
      </Field>
      <Field label={label("email")} required error={errorOf("email")}>
        <TextInput
          {...control("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={label("subject")} required error={errorOf("subject")}>
        <TextInput {...control("subject")} autoComplete="off" />
      </Field>
      <Field label={label("message")} required error={errorOf("message")}>
        <TextArea {...control("message")} rows={6} />
      </Field>
      {form.failed ? (
        <SendFailure title={t("failed")} again={t("again")} busy={form.busy}>
          {form.failed.sentence ?? t("failed_text")}
        </SendFailure>
      ) : (
        <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
          {t(form.busy ? "sending" : "send")}
        </Button>
      )}
    </form>
  );
}
