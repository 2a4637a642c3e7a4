import { useState } from "react";
import type { ShopKind, ShopState } from "#contract/shops/shop-acts.ts";
import { ShopRegistration } from "#contract/shops/shop-registration.ts";
import { call } from "#web/lib/call.ts";
import { useSentForm } from "#web/lib/form/use-sent-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { noteShops } from "#web/lib/my-shops.ts";
import { goTo, wayBack } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { SendFailure } from "#web/ui/send-failure.tsx";
import { RegisteredShop } from "./registered-shop.tsx";

const empty = {
  name: "",
  email: "",
  phone: "",
  description: "",
  street: "",
  city: "",
  postal_code: "",
};
type FieldName = keyof typeof empty;

/** Names of fields that the contract has under another word. */
const labels = {
  name: "service_name",
  street: "address_street",
  city: "address_city",
  postal_code: "address_postal_code",
  description: "service_description",
  email: "email",
  phone: "phone",
} as const satisfies Record<FieldName, string>;

const email = { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;
const controls: Partial<Record<FieldName, object>> = {
  name: { autoComplete: "organization" },
  email: { autoComplete: "email", ...email },
  phone: { autoComplete: "tel", type: "tel", inputMode: "tel" },
  street: { autoComplete: "street-address" },
  city: { autoComplete: "address-level2" },
  postal_code: { autoComplete: "postal-code" },
};
const who: FieldName[] = ["name", "email", "phone"];
const where: FieldName[] = ["street", "city", "postal_code"];

/** Registers a shop, whose owner is whoever is signed in; visitors create their account on the way and find it as they left it. */
export function ShopRegistrationForm({ kind }: { kind: ShopKind }) {
  const t = useT("service");
  const label = useT("fields");
  const { state, user } = useSession();
  const isVisitor = state === "anonymous";
  const [isLeaving, setLeaving] = useState(false);
  const [made, setMade] = useState<ShopState | null>(null);
  const form = useSentForm({
    keep: "service",
    schema: ShopRegistration,
    empty,
    names: Object.fromEntries(Object.entries(labels).map(([name, of]) => [name, label(of)])),
    ...(user && { prefill: { email: user.email } }),
    given: { kind },
    async send(body) {
      if (isVisitor) {
        setLeaving(true);
        goTo(`/register${wayBack(location)}`);
        throw new Error("left for the account");
      }
      const { data } = await call("POST /shops", { body });
      setMade(data.state);
      const mine = await call("GET /shops").catch(() => ({ data: [data] }));
      noteShops(mine.data);
    },
  });
  const field = (name: FieldName) => (
    <Field key={name} label={label(labels[name])} required={name !== "phone"} error={form.errorOf(name)}>
      <TextInput {...form.control(name)} {...controls[name]} />
    </Field>
  );
  const send = isVisitor ? "form.to_account" : "form.send";
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 md:pt-10">
      <ButtonLink variant="quiet" size="sm" to="/service" className="-ml-2.5">
        <Icon name="arrow-left" />
        {t("form.back")}
      </ButtonLink>
      <h1 className="wide mt-3 mb-6 text-2xl focus:outline-none">{t(`form.title_${kind}`)}</h1>
      {form.sent && made ? (
        <RegisteredShop name={form.sent.name} state={made} />
      ) : (
        <form {...form.form} className="grid gap-8 rounded-card border border-divider bg-surface p-5 md:p-8">
          <fieldset>
            <legend className="wide-sm mb-4 text-lg">{t("form.who")}</legend>
            <div className="grid gap-4 md:grid-cols-2">{who.map(field)}</div>
            <Field label={label(labels.description)} error={form.errorOf("description")} className="mt-4">
              <TextArea {...form.control("description")} rows={4} />
            </Field>
          </fieldset>
          <fieldset>
            <legend className="wide-sm mb-4 text-lg">{t("form.where")}</legend>
            <div className="grid gap-4 md:grid-cols-2">{where.map(field)}</div>
          </fieldset>
          {form.failed && !isLeaving ? (
            <SendFailure title={t("form.failed")} again={t("form.again")} busy={form.busy}>
              {form.failed.sentence ?? t("form.failed_text")}
            </SendFailure>
          ) : (
            <div>
              <Button type="submit" variant="primary" busy={form.busy || isLeaving}>
                {t(form.busy ? "form.sending" : send)}
              </Button>
              <p className="mt-2 max-w-text text-sm text-muted">
                {user ? t("form.owner", { name: user.name }) : t("form.account_first")}
              </p>
            </div>
          )}
        </form>
      )}
    </div>
  );
}
