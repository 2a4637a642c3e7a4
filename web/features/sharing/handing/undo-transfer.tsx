import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { ConfirmedMove } from "./confirmed-move.tsx";
import type { TransferActProps } from "./transfer-act.ts";
import { useUndoTransfer } from "./queries.ts";

/** Undoes a transfer within its week: one of the two asks, the other does it. */
export function UndoTransfer({ transfer, token }: TransferActProps) {
  const t = useT("handing");
  const { day } = useUnits();
  const [now] = useState(() => Date.now());
  const move = useUndoTransfer(token);
  const { role, undo_asked, undo_until, from, to_name, version } = transfer;
  if (undo_until === null || Date.parse(undo_until) <= now) return null;
  const name = (role === "seller" ? to_name : from.name) ?? "";
  const until = day(undo_until, "long");
  if (undo_asked === role) return <p role="status">{t("undo.waits", { name, day: until })}</p>;
  const isRequested = undo_asked !== null;
  return (
    <div className="grid gap-3 border-t border-divider pt-4">
      <p>{isRequested ? t("undo.asked", { name, day: until }) : t("undo.may", { day: until })}</p>
      <ConfirmedMove
        move={move}
        version={version}
        label={t(isRequested ? "undo.do" : "undo.ask")}
        title={t(isRequested ? "undo.do_title" : "undo.ask_title")}
        text={isRequested ? t("undo.do_text", { name: from.name }) : t("undo.ask_text", { name })}
      />
    </div>
  );
}
