import { useEffect, useState } from "react";
import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { useStore } from "./store.ts";
import { waitsFor } from "./outbox-next-row.ts";
import { rowsWaiting } from "./outbox-database.ts";
import { waiting } from "./waiting.ts";

/** A row with what keeps it: the server has refused it, it stands behind one that was refused, it is taken back, or there is no network. */
export interface ListedRow {
  row: WaitingRow;
  why: "refused" | "taken_back" | "behind" | "network";
}

const listed = (rows: readonly WaitingRow[]): ListedRow[] =>
  rows.map((row, place) => {
    const isBehind = rows.slice(0, place).some((earlier) => earlier.refused && waitsFor(row, earlier));
    if (row.refused) return { row, why: "refused" };
    if (row.takenBack ?? row.call.startsWith("DELETE ")) return { row, why: "taken_back" };
    return { row, why: isBehind ? "behind" : "network" };
  });

/** Returns what waits, oldest first; undefined until it is known. */
export function useWaitingRows(): ListedRow[] | undefined {
  const [rows, setRows] = useState<WaitingRow[]>();
  const count = useStore(waiting);
  useEffect(() => {
    let here = true;
    const account = riderOnDevice();
    const found = account === null || count.rows === 0 ? Promise.resolve([]) : rowsWaiting(account);
    found.then(
      (now) => here && setRows(now),
      () => here && setRows([]),
    );
    return () => {
      here = false;
    };
  }, [count]);
  return rows && listed(rows);
}
