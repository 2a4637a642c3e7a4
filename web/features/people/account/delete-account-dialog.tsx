import { useId, useRef, useState } from "react";
import { useDeleteAccount } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { ProofFields } from "#web/ui/proof-fields.tsx";
import { useAccountForm } from "./use-account-form.ts";

const consequences = ["garage", "profile", "links", "ratings", "forever"] as const;

/** Says what is deleted and what remains, and wants a proof of who asks for it. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT("account");
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const site = useSite();
  const { mutateAsync } = useDeleteAccount();
  const [isKept, setKept] = useState(false);
  const { proof, ...form } = useAccountForm({
    empty: {},
    names: {},
    send: () => mutateAsync(isKept ? "keep" : "delete"),
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
        {site?.community && (
          <Checkbox
            name="texts"
            className="mt-4"
            label={t("delete.keep_texts")}
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
        )}
        <ProofFields {...proof} className="mt-5" />
        {form.problem && <Alert className="mt-4">{form.problem}</Alert>}
      </form>
    </Dialog>
  );
}
