import { useT } from "#web/lib/i18n.ts";
import { ConfirmedMove } from "./confirmed-move.tsx";
import type { TransferActProps } from "./transfer-act.ts";
import { useWithdrawTransfer } from "./queries.ts";

/** What who offers the bike can do while the offer is open. */
export function WithdrawOffer({ transfer: { version }, token }: TransferActProps) {
  const t = useT("handing");
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t("withdraw.lost")}</p>
      <ConfirmedMove
        move={useWithdrawTransfer(token)}
        version={version}
        label={t("withdraw.button")}
        title={t("withdraw.title")}
        text={t("withdraw.text")}
      />
    </div>
  );
}
