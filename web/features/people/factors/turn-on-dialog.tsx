import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { ProvenDialog } from "#web/ui/proven-dialog.tsx";
import { useBegin } from "./queries.ts";
import { SetUpDialog, type TurnOnDialogProps } from "./set-up-dialog.tsx";

/** Says what two-step sign-in needs, then sets up the rider's app. */
export function TurnOnDialog(props: TurnOnDialogProps) {
  const t = useT("factors");
  const begin = useBegin();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  if (begun) return <SetUpDialog {...props} {...begun} />;
  return (
    <ProvenDialog
      title={t("title")}
      confirmLabel={t("continue")}
      change={async () => setBegun(await begin.mutateAsync())}
      onClose={props.onClose}
      finalFocus={props.finalFocus}
    >
      <p>{t("need")}</p>
    </ProvenDialog>
  );
}
