import { useT } from "#web/lib/i18n.ts";
import { AskedMove } from "./asked-move.tsx";
import type { TransferActProps } from "./transfer-act.ts";
import { useDeclineTransfer } from "./queries.ts";

/** Declines the bike, once it was asked. */
export function DeclineOffer({ transfer: { version, from }, token }: TransferActProps) {
  const t = useT("handing");
  return (
    <AskedMove
      move={useDeclineTransfer(token)}
      version={version}
      label={t("decline.button")}
      title={t("decline.title")}
      text={t("decline.text", { name: from.name })}
    />
  );
}
