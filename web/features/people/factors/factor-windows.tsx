import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ProvenDialog } from "#web/ui/proven-dialog.tsx";
import { useRenewCodes, useTurnOff } from "./queries.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { TurnOnDialog } from "./turn-on-dialog.tsx";

interface FactorWindowsProps {
  begin: "on" | "off" | "renew";
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** The windows that turn two-step sign-in on and off, and make recovery codes, which are shown last. */
export function FactorWindows({ begin, onClose, finalFocus }: FactorWindowsProps) {
  const t = useT("factors");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const off = useTurnOff();
  const renew = useRenewCodes();
  const closing = { onClose, finalFocus };
  if (codes) return <RecoveryCodesDialog codes={codes} {...closing} />;
  if (begin === "on") return <TurnOnDialog onOn={setCodes} {...closing} />;
  if (begin === "renew")
    return (
      <ProvenDialog
        title={t("renew_title")}
        confirmLabel={t("renew")}
        change={async () => setCodes((await renew.mutateAsync()).recovery_codes)}
        {...closing}
      >
        <p>{t("renew_text")}</p>
      </ProvenDialog>
    );
  return (
    <ProvenDialog
      title={t("off_title")}
      confirmLabel={t("turn_off")}
      tone="danger"
      change={async () => {
        const { message } = await off.mutateAsync();
        onClose();
        if (message) toast({ text: message });
      }}
      {...closing}
    >
      <p>{t("off_text")}</p>
    </ProvenDialog>
  );
}
