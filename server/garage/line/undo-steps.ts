import {
  expenseDeleted,
  measurementDeleted,
  partDeleted,
  partMoved,
  readingDeleted,
  rideDeleted,
  serviceDeleted,
} from "#contract/garage/garage-events.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { titleOfService } from "#server/garage/care/logbook/title-of-service.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import { expenseOfEvent } from "#server/garage/expenses/expenses.rules.ts";
import { partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { titleOfPart } from "#server/garage/parts/inventory/part-title.ts";
import { undoRepo } from "#server/garage/parts/moves/undo.repo.ts";
import { measurementRepo } from "#server/garage/parts/usage/measurements.repo.ts";
import { readingRepo } from "#server/garage/readings/readings.repo.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { LineDoing } from "./line-doing.ts";
import type { LineStep } from "./undo-token.ts";

type Undoing = Pick<LineDoing, "act" | "moves" | "bikes" | "expense"> & {
  parts: ReadonlyMap<number, Authorized<PartRow>>;
};

/** Undoes what a line did, the last of it first. Throws 409 where something of it has changed since. */
export async function undoSteps(undoing: Undoing, steps: readonly LineStep[]): Promise<void> {
  for (const step of steps.toReversed()) if (!(await undoStep(undoing, step))) throw changedSince();
}

const changedSince = () => new Refusal(409, "undo_changed");

/** The new part goes as well, unless something was added to it since. */
async function removeUnused(act: Undoing["act"], id: number): Promise<void> {
  const part = await partRepo(act.db).find(act.by, id);
  if (!part) return;
  const heritage = await partRepo(act.db).heritageOf(part);
  if (Object.values(heritage).some((count) => count > 0)) return;
  await partRepo(act.db).deleteWithin(part, act);
  await act.event(partDeleted, id, { title: titleOfPart(part) });
}

/** Undoes one step; returns whether it was still as it was made. */
async function undoStep({ act, moves, bikes, parts, expense }: Undoing, step: LineStep): Promise<boolean> {
  const { db, by } = act;
  const { id } = step;
  switch (step.kind) {
    case "ride": {
      const ride = await rideRepo(db).find(by, id);
      if (ride?.version !== step.version) return false;
      await rideRepo(db).delete(act, id);
      await act.event(rideDeleted, id, { bike_id: ride.bike_id, title: ride.title ?? "" });
      return true;
    }
    case "reading": {
      const bike = bikes.get(step.bike_id);
      if (!bike || !(await readingRepo(db).delete(act, bike, id))) return false;
      await act.event(readingDeleted, id, { bike_id: bike.id });
      return true;
    }
    case "measurement": {
      const part = parts.get(step.part_id);
      if (!part || !(await measurementRepo(db).delete(act, part, id))) return false;
      await act.event(measurementDeleted, id, { part_id: part.id });
      return true;
    }
    case "service": {
      const service = await serviceRepo(db).find(by, id);
      if (service?.version !== step.version || service.photos.length > 0) return false;
      await serviceRepo(db).delete(act, id);
      await act.event(serviceDeleted, id, { bike_id: service.bike_id, title: titleOfService(service) });
      return true;
    }
    case "expense": {
      const found = await expenseRepo(db).find(by, id);
      if (found?.version !== step.version || found.files.length > 0) return false;
      const gone = await expenseRepo(db).delete(act, id, { ...expense.doing, at: act.at });
      if (gone) await act.event(expenseDeleted, id, expenseOfEvent(gone));
      return gone !== undefined;
    }
    case "part": {
      const bike = bikes.get(step.bike_id);
      const undone = bike && (await undoRepo(db).undo(act, bike, step.entry, moves.judgeOf(act.user)));
      if (undone?.outcome !== "undone") return false;
      await removeUnused(act, id);
      await act.event(partMoved, null, { bike_id: step.bike_id });
      return true;
    }
  }
}
