import { careDone, serviceCreated } from "#contract/garage/garage-events.ts";
import { completeRoutine, type RoutineDone } from "#contract/garage/routines.ts";
import { mostMeasured } from "#contract/garage/part-words.ts";
import { type DoneThen, doneThen } from "./done-day.ts";
import type { RateService } from "./rated-service.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { undone } from "#server/platform/act/act.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { noteRoutineDone, type RoutineDoneGiven } from "./routine-done.repo.ts";
import { routineName } from "#server/garage/care/routines/routine-name.ts";
import { routinePoints } from "#server/garage/care/routines/routine.presenter.ts";
import type { RoutineRules } from "#server/garage/care/routines/routines.rules.ts";
import type { ShowRoutines } from "#server/garage/care/routines/shown-routines.ts";

interface Deps {
  routines: { rules: RoutineRules; show: ShowRoutines };
  reading: CareReading;
  parts: { moves: PartMoves; sheets: SheetParts };
  rated: RateService;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function routineDoneRoutes(
  serve: Serve,
  { routines: { rules, show }, reading, parts: { moves, sheets }, rated, zoneOf, now }: Deps,
): void {
  serve(completeRoutine, async ({ user, params, body, act, language, say }) => {
    const { routine, bike } = await rules.authorizeRoutine(user, params.id, "service.write");
    const given = body();
    const then = doneThen(given.done_on, await zoneOf(user.id), now(), given.done_at);
    refuseFar(given);
    await sheets.ensure(bike);
    const inView = (await reading.routinesOf(user.id, bike.id, language)).find(
      (one) => one.routine.id === routine.id,
    );
    const points = inView ? routinePoints(inView).map(({ row }) => row.id) : [];
    const title = routineName(routine, language);
    const done = { ...columnsOf(given, { ...then, title }), points };
    const shown = async () => {
      const found = (await show({ userId: user.id, language }, bike.id)).find(({ id }) => id === routine.id);
      if (!found) throw notFound("routine_not_found");
      return found;
    };
    const noted = await act(async (act) => {
      const noted = await noteRoutineDone(act, routine, done, moves.judgeOf(user));
      if (noted.outcome !== "noted") return undone(noted);
      const { id, bike_id, title } = noted.service;
      const about = { bike_id, title: title ?? "" };
      await act.event(careDone, null, about);
      await act.event(serviceCreated, id, about);
      return noted;
    });
    if (noted.outcome === "gone") throw notFound("routine_not_found");
    if (noted.outcome === "stale")
      throw new Refusal(409, "changed_elsewhere", { state: { data: await shown() } });
    const data = { service: await rated(user.id, noted.service), routine: await shown() };
    return { message: say("care_done"), data };
  });
}

/** Throws 422 for a value that cannot be measured. */
function refuseFar({ measurements }: RoutineDone): void {
  for (const { kind, value } of measurements ?? []) {
    const max = mostMeasured[kind];
    if (value > max) throw new Refusal(422, "invalid", { errors: { measurements: [{ key: "max", max }] } });
  }
}

function columnsOf(
  { version, except, measurements, notes, by, shop }: RoutineDone,
  then: DoneThen & { title: string },
): Omit<RoutineDoneGiven, "points"> {
  return {
    version,
    columns: { ...then, notes: notes ?? null, by: by ?? "self", shop: shop ?? null },
    except: except ?? [],
    measurements: measurements ?? [],
  };
}
