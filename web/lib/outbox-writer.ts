import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import type { EventName } from "#contract/events.ts";
import { waitingCallOf } from "#contract/garage/waiting/waiting-calls.ts";
import { type Input, noteChanges } from "./call.ts";
import { newCallKey } from "./call-key.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { laneOfRow, nextRow } from "./outbox-next-row.ts";
import { addRow, madeBy, outboxOf, putRow, removeRow, rowsWaiting } from "./outbox-database.ts";
import { rowsInEdit } from "./outbox-in-edit.ts";
import { folderAndRow, madeAt, madeIn, resolved } from "./outbox-ids.ts";
import { sendRow, type SentRow } from "./outbox-send-row.ts";

/** Seconds until the next attempt, longer after each that failed. */
const waits = [2, 5, 15, 60, 300] as const;

let failures = 0;
let next: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isWanted = false;

/** Sends what waits of the rider who is signed in; resolves once nothing more can be sent now. Of all tabs one sends. */
export function sendWaiting(): Promise<void> {
  isWanted = true;
  running ??= sendAll().finally(() => (running = undefined));
  return running;
}

async function sendAll(): Promise<void> {
  clearTimeout(next);
  while (isWanted) {
    isWanted = false;
    const account = riderOnDevice();
    if (account === null) return;
    const wait = await navigator.locks.request(outboxOf(account), () => sendRows(account));
    if (wait === null) failures = 0;
    else next = setTimeout(() => void sendWaiting().catch(() => {}), wait * 1000);
  }
}

/** Returns in how many seconds to try again; null where nothing is left that can be sent. */
async function sendRows(account: number): Promise<number | null> {
  const held = new Set<string>();
  let wait: number | null = null;
  const later = (seconds: number | null) => {
    const own = waits[Math.min(failures++, waits.length - 1)] ?? 0;
    wait = Math.max(wait ?? 0, seconds ?? own);
  };
  for (;;) {
    const rows = await rowsWaiting(account);
    const edited = await rowsInEdit(account);
    const row = nextRow(rows, new Set([...held, ...rows.filter(({ id }) => edited.has(id)).map(laneOfRow)]));
    if (!row) return wait;
    const sent = await sendOne(account, row);
    if (sent.is === "not theirs") return null;
    if (sent.is === "away") {
      later(null);
      return wait;
    }
    if (sent.is === "later") {
      held.add(laneOfRow(row));
      later(sent.seconds);
    } else {
      failures = 0;
    }
  }
}

/** Returns the row that deletes what a row has made, which was taken back before that was known. */
function undoing(row: WaitingRow, made: Record<string, number>): Omit<WaitingRow, "id"> | undefined {
  const { takenBack = "", key, bike, changes, label, at } = row;
  const [folder] = folderAndRow(takenBack);
  const id = made[folder];
  return id === undefined
    ? undefined
    : {
        key,
        bike,
        changes,
        label,
        at,
        known: null,
        tried: false,
        call: `DELETE ${madeAt(takenBack, folder, id)}` as never,
        input: {} as never,
      };
}

/** So often a change is laid over newer states before its rider has to look. */
const mostRebased = 3;

async function sendOne(account: number, row: WaitingRow, rebased = 0): Promise<SentRow> {
  const [, path = ""] = row.call.split(" ");
  const made = async (id: number) => (await madeBy(account, id))?.made;
  const input = await resolved(path, row.input as Input, made).catch(() => undefined);
  // What it names was discarded.
  const sent = input
    ? await putRow(account, { ...row, tried: true }).then(() => sendRow(account, row, input))
    : ({ is: "refused", status: 404, body: {} } as const);
  if (sent.is === "done") {
    const { data, changed } = sent.body as { data?: unknown; changed?: EventName[] };
    const ids = madeIn(row.call, data);
    const undone = row.takenBack === undefined ? undefined : undoing(row, ids);
    // First: done twice it does nothing more.
    if (undone) await addRow(account, undone);
    await removeRow(account, row.id, ids);
    noteChanges(changed ?? waitingCallOf(row.call)?.kinds ?? []);
  }
  // What it made is gone, or it never made anything.
  if (sent.is === "refused" && (row.takenBack !== undefined || row.call.startsWith("DELETE "))) {
    await removeRow(account, row.id);
    noteChanges(waitingCallOf(row.call)?.kinds ?? []);
    return sent;
  }
  if (sent.is === "refused") {
    const { status, body } = sent;
    const newer = status === 409 ? (body as { data?: unknown }).data : undefined;
    const input = newer && waitingCallOf(row.call)?.rebased?.(row, newer);
    // By a key of its own: an attempt before may still be on its way, and is refused there, too.
    if (input && rebased < mostRebased)
      return sendOne(account, { ...row, input, key: newCallKey() }, rebased + 1);
    await putRow(account, { ...row, tried: false, refused: { status, body } });
    noteChanges(waitingCallOf(row.call)?.kinds ?? []);
  }
  return sent;
}
