import { useAccount, useChangeEmail } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { ProofFields } from "#web/ui/proof-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** A form for a new e-mail address, which takes effect when the mailed link is opened. */
export function ChangeEmail() {
  const t = useT("account");
  const { user } = useSession();
  const { data: account = user } = useAccount();
  const { mutateAsync } = useChangeEmail();
  const { proof, ...form } = useAccountForm({
    empty: { email: "" },
    names: { email: t("email.new") },
    send: mutateAsync,
  });
  return (
    <AccountForm
      {...form}
      title={t("email.title")}
      lead={t("email.now", { email: account?.email ?? "" })}
      open={t("email.open")}
      submit={t("email.submit")}
    >
      <Field label={t("email.new")} hint={t("email.hint")} required error={form.errorOf("email")}>
        <TextInput
          {...form.control("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <ProofFields {...proof} />
    </AccountForm>
  );
}
