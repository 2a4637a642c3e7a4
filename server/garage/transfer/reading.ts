import { setPriority } from "node:os";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { type Found, readBikes, type Reading } from "./read-garage.ts";

/** Messages of the child process, one bike each, so that none takes long to receive. */
export type Told =
  | { bike: Found["bikes"][number] }
  | { done: Omit<Found, "bikes"> }
  | { refused: Pick<Refusal, "status" | "sentence" | "details"> }
  | { failed: string };

// Serving requests comes first.
setPriority(10);

const tell = (told: Told) => void process.send?.(told);

process.on("message", (reading: Reading) => void read(reading));
process.on("disconnect", () => process.exit());

async function read(reading: Reading): Promise<void> {
  try {
    const { bikes, ...done } = await readBikes(reading);
    for (const bike of bikes) tell({ bike });
    tell({ done });
  } catch (error) {
    if (!(error instanceof Refusal)) return tell({ failed: String(error) });
    const { status, sentence, details } = error;
    tell({ refused: { status, sentence, details } });
  }
}
