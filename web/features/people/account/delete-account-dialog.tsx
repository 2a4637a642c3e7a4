import { useId, useRef } from "react";
import { useDeleteAccount } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";
import { useAccountForm } from "./use-account-form.ts";

const consequences = ["garage", "profile", "links", "ratings", "forever"] as const;

/** Says what is deleted and what remains, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT("account");
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { user } = useSession();
  const { mutateAsync } = useDeleteAccount();
  const form = useAccountForm({
    empty: { password: "" },
    names: { password: t("delete.password") },
    send: mutateAsync,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("delete.title")}
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button variant="quiet" ref={cancel} onClick={onClose}>
            {t("delete.cancel")}
          </Button>
          <Button variant="danger" type="submit" form={id} busy={form.busy}>
            {t("delete.confirm")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id}>
        <ul className="grid gap-2">
          {consequences.map((consequence) => (
            <li key={consequence} className="flex gap-2">
              <Icon
                name={consequence === "ratings" ? "info" : "warning"}
                className={`mt-0.5 size-5 ${consequence === "ratings" ? "text-blue" : "text-red"}`}
              />
              {t(`delete.consequence.${consequence}`)}
            </li>
          ))}
        </ul>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        <Field label={t("delete.password")} required error={form.errorOf("password")} className="mt-5">
          <PasswordInput {...form.control("password")} autoComplete="current-password" />
        </Field>
        {form.problem && <Alert className="mt-4">{form.problem}</Alert>}
      </form>
    </Dialog>
  );
}
