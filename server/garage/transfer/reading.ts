import { setPriority } from "node:os";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { type GarageLists, slicesOf } from "./garage-lists.ts";
import { type Found, readBikes, type Reading } from "./read-garage.ts";

/** Messages of the child process: some of a list each, so that none takes long to receive. */
export type Told =
  | { list: keyof GarageLists; some: unknown[] }
  | { done: Omit<Found, keyof GarageLists> }
  | { refused: Pick<Refusal, "status" | "sentence" | "details"> }
  | { failed: string };

// Serving requests comes first.
setPriority(10);

const tell = (told: Told) => void process.send?.(told);

process.on("message", (reading: Reading) => void read(reading));
process.on("disconnect", () => process.exit());

async function read(reading: Reading): Promise<void> {
  try {
    const { bikes, parts, mounts, spans, extras, rides, rules, plans, services, expenses, budgets, ...done } =
      await readBikes(reading);
    const lists: GarageLists = {
      bikes,
      parts,
      mounts,
      spans,
      extras,
      rides,
      rules,
      plans,
      services,
      expenses,
      budgets,
    };
    for (const list of Object.keys(lists) as (keyof GarageLists)[])
      // A bike, or a part with its measurements, can be large.
      for (const some of slicesOf<unknown>(lists[list], list === "rides" ? 200 : 20)) tell({ list, some });
    tell({ done });
  } catch (error) {
    if (!(error instanceof Refusal)) return tell({ failed: String(error) });
    const { status, sentence, details } = error;
    tell({ refused: { status, sentence, details } });
  }
}
