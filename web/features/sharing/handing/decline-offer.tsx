import { useT } from "#web/lib/i18n.ts";
import { ConfirmedMove } from "./confirmed-move.tsx";
import type { TransferActProps } from "./transfer-act.ts";
import { useDeclineTransfer } from "./queries.ts";

/** Declines the bike, once the recipient has confirmed. */
export function DeclineOffer({ transfer: { version, from }, token }: TransferActProps) {
  const t = useT("handing");
  return (
    <ConfirmedMove
      move={useDeclineTransfer(token)}
      version={version}
      label={t("decline.button")}
      title={t("decline.title")}
      text={t("decline.text", { name: from.name })}
    />
  );
}
