import { useQuery } from "@tanstack/react-query";
import { useHasPassword } from "#web/lib/account-ways.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { useSession } from "#web/lib/session.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";
import { ProofFields } from "#web/ui/proof-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { useChangePassword } from "./queries.ts";
import { useAccountForm } from "./use-account-form.ts";

/** A form for a new password, or the first one; nothing where the host takes no passwords. */
export function ChangePassword() {
  const hasPassword = useHasPassword();
  const here = useQuery(queryOf("GET /auth/ways"));
  if (here.data?.password === false) return null;
  return <PasswordForm key={String(hasPassword)} hasPassword={hasPassword} />;
}

/** Saving it signs out all other devices. */
function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useT("account");
  const { user } = useSession();
  const { mutateAsync } = useChangePassword();
  const fresh = { password: "", password_confirmation: "" };
  const { proof, ...form } = useAccountForm<typeof fresh & { current_password?: string }>({
    isProven: false,
    empty: hasPassword ? { current_password: "", ...fresh } : fresh,
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
      title={t(hasPassword ? "password.title" : "password.first")}
      lead={t("password.others")}
      open={t(hasPassword ? "password.submit" : "password.first")}
      submit={t(hasPassword ? "password.submit" : "password.first")}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
      {hasPassword && (
        <Field label={t("password.current")} required error={form.errorOf("current_password")}>
          <PasswordInput {...form.control("current_password")} autoComplete="current-password" />
        </Field>
      )}
      <Field label={t("password.new")} hint={t("password.hint")} required error={form.errorOf("password")}>
        <PasswordInput {...form.control("password")} autoComplete="new-password" />
      </Field>
      <Field label={t("password.again")} required error={form.errorOf("password_confirmation")}>
        <PasswordInput {...form.control("password_confirmation")} autoComplete="new-password" />
      </Field>
      <ProofFields {...proof} />
    </AccountForm>
  );
}
