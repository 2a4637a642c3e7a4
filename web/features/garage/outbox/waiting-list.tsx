import { useState } from "react";
import { useBikeList } from "#web/lib/bike-list.ts";
import { clockText } from "#web/lib/clock-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { discard, tryAgain } from "#web/lib/outbox-calls.ts";
import { type ListedRow, useWaitingRows } from "#web/lib/use-waiting-rows.ts";
import { useWaitingWords } from "#web/lib/use-waiting-words.ts";
import { sendWaiting } from "#web/lib/outbox-writer.ts";
import { riderOnDevice } from "#web/lib/rider-on-device.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WaitingLine } from "./waiting-line.tsx";

/** What waits on this device to be sent, the oldest first, and what can be done about each. */
export function WaitingList() {
  const t = useT("waiting");
  const words = useWaitingWords();
  const rows = useWaitingRows();
  const { data: bikes } = useBikeList();
  const [asked, setAsked] = useState<ListedRow["row"] | null>(null);
  const [busy, setBusy] = useState(false);
  if (!rows) return <Skeleton className="h-40" />;
  if (rows.length === 0) return <p className="max-w-[37em]">{t("none")}</p>;

  async function send() {
    setBusy(true);
    await sendWaiting().catch(() => {});
    setBusy(false);
  }
  async function again(row: ListedRow["row"]) {
    const account = riderOnDevice();
    if (account !== null) await tryAgain(row, account);
    await send();
  }
  async function forget() {
    const account = riderOnDevice();
    if (asked && account !== null) await discard(account, asked.id);
    setAsked(null);
  }
  return (
    <>
      <p className="mb-4 max-w-[37em] text-muted">{t("lead")}</p>
      <ol className="border-t-[5px] border-ink">
        {rows.map((listed) => (
          <WaitingLine
            key={listed.row.id}
            listed={listed}
            bike={bikes?.find(({ id }) => id === listed.row.label.bike)?.name ?? null}
            at={clockText(listed.row.at)}
            onAgain={() => void again(listed.row)}
            onDiscard={() => setAsked(listed.row)}
          />
        ))}
      </ol>
      <Button variant="primary" className="mt-5 max-sm:w-full" busy={busy} onClick={() => void send()}>
        {t("send")}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => void forget()}
          title={t("question.title")}
          confirmLabel={t("discard")}
        >
          <p className="font-semibold">{words.name(asked)}</p>
          <p className="mt-1">{t("question.text")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
