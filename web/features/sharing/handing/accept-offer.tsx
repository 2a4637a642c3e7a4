import { useState } from "react";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import type { TransferActProps } from "./transfer-act.ts";
import { useAcceptTransfer } from "./queries.ts";
import { useRefusal } from "./use-refusal.ts";

/** Takes the bike; where the plan has no room for it, says how to go on and that the offer waits. */
export function AcceptOffer({ transfer, token }: TransferActProps) {
  const t = useT("handing");
  const [serial, setSerial] = useState(false);
  const { mutate, isPending, error } = useAcceptTransfer(token);
  const refusal = useRefusal(error);
  const { version, what, bike } = transfer;
  const isFull = error instanceof CallError && error.limitReached;
  return (
    <>
      {what.serial && (
        <Checkbox
          label={t("accept.serial")}
          checked={serial}
          onChange={(event) => setSerial(event.target.checked)}
        />
      )}
      <Button
        variant="primary"
        busy={isPending}
        onClick={() =>
          mutate(
            { version, serial },
            { onSuccess: () => toast({ text: t("accept.done", { name: bike.name }) }) },
          )
        }
      >
        {t("accept.button")}
      </Button>
      {refusal && (
        <Alert
          tone={isFull ? "info" : "error"}
          actions={
            isFull && (
              <>
                <ButtonLink size="sm" to="/dashboard">
                  {t("accept.garage")}
                </ButtonLink>
                <ButtonLink size="sm" to="/pricing">
                  {t("accept.plans")}
                </ButtonLink>
              </>
            )
          }
        >
          {refusal}
        </Alert>
      )}
    </>
  );
}
