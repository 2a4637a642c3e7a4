import { useChangePassword } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";
import { AccountForm } from "./account-form.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** A form for a new password; saving it signs out all other devices. */
export function ChangePassword() {
  const t = useT("account");
  const { user } = useSession();
  const { mutateAsync } = useChangePassword();
  const form = useAccountForm({
    empty: { current_password: "", password: "", password_confirmation: "" },
    names: {
      current_password: t("password.current"),
      password: t("password.new"),
      password_confirmation: t("password.again"),
    },
    send: mutateAsync,
  });
  return (
    <AccountForm
      {...form}
      title={t("password.title")}
      lead={t("password.others")}
      submit={t("password.submit")}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
      <Field label={t("password.current")} required error={form.errorOf("current_password")}>
        <PasswordInput {...form.control("current_password")} autoComplete="current-password" />
      </Field>
      <Field label={t("password.new")} hint={t("password.hint")} required error={form.errorOf("password")}>
        <PasswordInput {...form.control("password")} autoComplete="new-password" />
      </Field>
      <Field label={t("password.again")} required error={form.errorOf("password_confirmation")}>
        <PasswordInput {...form.control("password_confirmation")} autoComplete="new-password" />
      </Field>
    </AccountForm>
  );
}
