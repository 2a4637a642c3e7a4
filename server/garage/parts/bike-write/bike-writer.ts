import { bikeUpdated, partMoved } from "#contract/garage/garage-events.ts";
import type { BikeFields, BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Language } from "#server/platform/language/language.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { writeBike } from "./bike-write.repo.ts";
import { effectTexts } from "#server/garage/parts/moves/effect-texts.ts";
import { refusalOfMove } from "#server/garage/parts/moves/move-refusals.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { ReplacedOn } from "./sheet-move.ts";

interface Deps {
  moves: PartMoves;
}

interface Wanted {
  bike: Authorized<BikeRow>;
  /** The columns after the change; throws where it is refused. */
  change: (now: BikeRow) => BikeFields;
  replaced?: ReadonlyMap<string, ReplacedOn>;
  /** A mileage that is lower than what was known is that of another odometer. */
  newOdometer?: boolean;
}

export type BikeWriter = ReturnType<typeof bikeWriter>;

/** Writes a bike with the parts that its sheet shows; throws 404 when it is gone. */
export function bikeWriter({ moves }: Deps) {
  return async (
    act: Act,
    { bike, change, replaced = new Map(), newOdometer = false }: Wanted,
  ): Promise<BikeRow> => {
    const { user, language, by, at } = act;
    const row = await writeBike(act, {
      bike,
      change,
      replaced,
      doing: { by, at, judge: moves.judgeOf(user), newOdometer, timeZone: await act.zone() },
      refuseEarlier: (path, since, timeZone) => refuseEarlier(path, since, { language, timeZone }),
      refusalOf: async (problem) =>
        refusalOfMove(problem, await moves.textsFor({ user, language }), {
          slot: "replaced",
          at: "replaced",
        }),
    });
    if (!row) throw notFound("bike_not_found");
    await act.event(bikeUpdated, row.id, { bike_id: row.id, title: row.name });
    if (replaced.size > 0) await act.event(partMoved, null, { bike_id: row.id });
    return row;
  };
}

function refuseEarlier(
  path: string,
  since: string,
  { language, timeZone }: { language: Language; timeZone: string },
): never {
  const texts = effectTexts(language, timeZone, { parts: new Map(), bikes: new Map() });
  const values = { slot: texts.slotOf(path), day: texts.dayOf(since) };
  const issue = { key: "sentence", sentence: "replaced_before", values } as const;
  throw new Refusal(422, "invalid", { errors: { replaced: [issue] } });
}
