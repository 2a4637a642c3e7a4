import { useRef, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { discardAll } from "#web/lib/outbox-start.ts";
import { useWaitingRows } from "#web/lib/use-waiting-rows.ts";
import { useWaitingWords } from "#web/lib/use-waiting-words.ts";
import { waiting } from "#web/lib/waiting.ts";
import { sendWaiting } from "#web/lib/outbox-writer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** So many are named. */
const named = 5;

interface LeavingWaitingProps {
  account: number;
  /** Continues with signing out. */
  onGo: () => void;
  onClose: () => void;
}

/** Asks on signing out what becomes of the changes that wait: sent, kept or discarded. */
export function LeavingWaiting({ account, onGo, onClose }: LeavingWaitingProps) {
  const t = useT("waiting");
  const words = useWaitingWords();
  const rows = useWaitingRows() ?? [];
  const keep = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<"send" | "discard" | null>(null);
  const [isLeft, setIsLeft] = useState(false);

  async function send() {
    setBusy("send");
    await sendWaiting().catch(() => {});
    setBusy(null);
    if (waiting.get().rows === 0) onGo();
    else setIsLeft(true);
  }
  async function discard() {
    setBusy("discard");
    await discardAll(account);
    onGo();
  }
  const wide = "max-sm:w-full";
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("leaving.title", { count: rows.length })}
      role="alertdialog"
      initialFocus={keep}
      footer={
        <>
          <Button
            variant="quiet"
            className={`mr-auto text-red! ${wide}`}
            busy={busy === "discard"}
            onClick={() => void discard()}
          >
            {t("leaving.discard")}
          </Button>
          <Button ref={keep} className={wide} onClick={onGo}>
            {t("leaving.keep")}
          </Button>
          <Button variant="primary" className={wide} busy={busy === "send"} onClick={() => void send()}>
            {t("leaving.send")}
          </Button>
        </>
      }
    >
      <ul className="mb-3 list-disc pl-5">
        {rows.slice(0, named).map(({ row }) => (
          <li key={row.id} className="wrap-anywhere">
            {words.name(row)}
          </li>
        ))}
        {rows.length > named && <li>{t("leaving.and_more", { count: rows.length - named })}</li>}
      </ul>
      <p>{t("leaving.text")}</p>
      {isLeft && <Alert className="mt-4">{t("leaving.not_sent")}</Alert>}
    </Dialog>
  );
}
