import { ServiceRegistration, type ServiceAccountType } from "#contract/site/service.ts";
import { call } from "#web/lib/call.ts";
import { useSentForm } from "#web/lib/form/use-sent-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { SendFailure } from "#web/ui/send-failure.tsx";

const empty = {
  service_name: "",
  owner_name: "",
  email: "",
  phone: "",
  address_street: "",
  address_city: "",
  address_postal_code: "",
  service_description: "",
};
type FieldName = keyof typeof empty;

const email = { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;
const controls: Partial<Record<FieldName, object>> = {
  service_name: { autoComplete: "organization" },
  owner_name: { autoComplete: "name" },
  email: { autoComplete: "email", ...email },
  phone: { autoComplete: "tel", type: "tel", inputMode: "tel" },
  address_street: { autoComplete: "street-address" },
  address_city: { autoComplete: "address-level2" },
  address_postal_code: { autoComplete: "postal-code" },
};
const who: FieldName[] = ["service_name", "owner_name", "email", "phone"];
const where: FieldName[] = ["address_street", "address_city", "address_postal_code"];

/** The sent form is taller than the message that replaces it; without this, a phone would show the page's end. */
const bringIntoView = (sent: HTMLElement | null) => void sent?.scrollIntoView({ block: "center" });

/** A form that registers a bike workshop; the server stores it and confirms by mail. */
export function RegistrationForm({ type }: { type: ServiceAccountType }) {
  const t = useT("service");
  const promised = useSite()?.support_hours ?? 0;
  const label = useT("fields");
  const form = useSentForm({
    keep: "service",
    schema: ServiceRegistration,
    empty,
    given: { account_type: type },
    send: (body) => call("POST /service-registrations", { body }),
  });
  const field = (name: FieldName) => (
    <Field key={name} label={label(name)} required={name !== "phone"} error={form.errorOf(name)}>
      <TextInput {...form.control(name)} {...controls[name]} />
    </Field>
  );
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 md:pt-10">
      <ButtonLink variant="quiet" size="sm" to="/service" className="-ml-2.5">
        <Icon name="arrow-left" />
        {t("form.back")}
      </ButtonLink>
      <h1 className="wide mt-3 mb-6 text-2xl focus:outline-none">{t(`form.title_${type}`)}</h1>
      {form.sent ? (
        <div ref={bringIntoView}>
          <Alert tone="success" title={t("form.sent_title")}>
            <p className="wrap-anywhere">{t("form.sent_text", { email: form.sent.email })}</p>
            <ul className="mt-2 list-disc pl-5">
              <li>{promised > 0 ? t("form.next.answer", { count: promised }) : t("form.next.read")}</li>
              {(["quiet", "later"] as const).map((step) => (
                <li key={step}>{t(`form.next.${step}`)}</li>
              ))}
            </ul>
          </Alert>
        </div>
      ) : (
        <form {...form.form} className="grid gap-8 rounded-card border border-divider bg-surface p-5 md:p-8">
          <fieldset>
            <legend className="wide-sm mb-4 text-lg">{t("form.who")}</legend>
            <div className="grid gap-4 md:grid-cols-2">{who.map(field)}</div>
            <Field
              label={label("service_description")}
              error={form.errorOf("service_description")}
              className="mt-4"
            >
              <TextArea {...form.control("service_description")} rows={4} />
            </Field>
          </fieldset>
          <fieldset>
            <legend className="wide-sm mb-4 text-lg">{t("form.where")}</legend>
            <div className="grid gap-4 md:grid-cols-2">{where.map(field)}</div>
          </fieldset>
          {form.failed ? (
            <SendFailure title={t("form.failed")} again={t("form.again")} busy={form.busy}>
              {form.failed.sentence ?? t("form.failed_text")}
            </SendFailure>
          ) : (
            <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
              {t(form.busy ? "form.sending" : "form.send")}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
