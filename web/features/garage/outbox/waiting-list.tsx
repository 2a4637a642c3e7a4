import { useRef, useState } from "react";
import { useBikeList } from "#web/lib/bike-list.ts";
import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { clockText } from "#web/lib/clock-text.ts";
import { goTo } from "#web/lib/navigation.ts";
import { toast } from "#web/lib/toast.ts";
import { useT } from "#web/lib/i18n.ts";
import { discard, tryAgain } from "#web/lib/outbox-calls.ts";
import { type ListedRow, useWaitingRows } from "#web/lib/use-waiting-rows.ts";
import { useWaitingWords } from "#web/lib/use-waiting-words.ts";
import { sendWaiting } from "#web/lib/outbox-writer.ts";
import { riderOnDevice } from "#web/lib/rider-on-device.ts";
import { exportRows } from "./export-rows.ts";
import { inOrder } from "./in-order.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WaitingLine } from "./waiting-line.tsx";

interface WaitingListProps {
  /** Where a row is edited; `take` puts it in its form, after which it waits no more. */
  editPlaceOf: (row: WaitingRow) => { address: string; take?: () => Promise<boolean> } | undefined;
}

const mostAtOnce = 10;

/** What waits on this device to be sent, and what can be done about each: first what needs its rider, then the oldest. */
export function WaitingList({ editPlaceOf }: WaitingListProps) {
  const t = useT("waiting");
  const words = useWaitingWords();
  const rows = useWaitingRows();
  const { data: bikes } = useBikeList();
  const [chosen, setChosen] = useState<ListedRow["row"] | null>(null);
  const [busy, setBusy] = useState(false);
  const lead = useRef<HTMLParagraphElement>(null);
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
  async function edit(row: WaitingRow, { address, take }: NonNullable<ReturnType<typeof editPlaceOf>>) {
    const account = riderOnDevice();
    if (account === null) return;
    if (take && !(await take().catch(() => false))) return toast({ text: t("not_in_form"), tone: "error" });
    if (take) await discard(account, row.id);
    goTo(address);
  }
  async function forget() {
    const account = riderOnDevice();
    if (chosen && account !== null) await discard(account, chosen.id);
    setChosen(null);
    // The row goes with its button.
    lead.current?.focus();
  }
  function editOf(row: WaitingRow) {
    const place = editPlaceOf(row);
    return place && (() => void edit(row, place));
  }
  return (
    <>
      <p ref={lead} tabIndex={-1} className="max-w-[37em] text-muted focus:outline-none">
        {t("lead")}
      </p>
      <div className="mt-3 mb-4 flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {t("send")}
        </Button>
        <Button variant="quiet" onClick={() => void exportRows(rows.map(({ row }) => row))}>
          {t("export")}
        </Button>
      </div>
      <FirstRows rows={inOrder(rows)} most={mostAtOnce}>
        {(shown) => (
          <ol className="border-t-[5px] border-ink">
            {shown.map((listed) => (
              <WaitingLine
                key={listed.row.id}
                listed={listed}
                bike={bikes?.find(({ id }) => id === listed.row.label.bike)?.name ?? null}
                at={clockText(listed.row.at)}
                onEdit={editOf(listed.row)}
                onAgain={() => void again(listed.row)}
                onDiscard={() => setChosen(listed.row)}
              />
            ))}
          </ol>
        )}
      </FirstRows>
      {chosen && (
        <ConfirmDialog
          open
          onClose={() => setChosen(null)}
          onConfirm={() => void forget()}
          title={t("question.title")}
          confirmLabel={t("discard")}
        >
          <p className="font-semibold">{words.name(chosen)}</p>
          <p className="mt-1">{t(chosen.tried ? "question.text_tried" : "question.text")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
