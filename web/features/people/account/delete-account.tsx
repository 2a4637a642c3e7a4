import { useId, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** Explains the deletion of the account and opens its dialog. */
export function DeleteAccount() {
  const t = useT("account");
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby={id} className="border-t-2 border-red pt-4">
      <h4 id={id} className="text-lg font-[650]">
        {t("delete.title")}
      </h4>
      <p className="mt-1 text-sm text-muted">{t("delete.lead")}</p>
      <Button variant="danger" className="mt-3" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t("delete.open")}
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
