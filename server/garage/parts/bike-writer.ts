import type { BikeFields, BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { writeBike } from "./bike-write.repo.ts";
import { effectTexts } from "./effect-texts.ts";
import { refusalOfMove } from "./move-refusals.ts";
import type { Mover } from "./mover.ts";
import type { ReplacedOn } from "./sheet-move.ts";

interface Deps {
  db: Db;
  mover: Mover;
  zoneOf: (userId: number) => Promise<string>;
}

interface Wanted {
  bike: Authorized<BikeRow>;
  /** The columns after the change; throws where it is refused. */
  change: (now: BikeRow) => BikeFields;
  replaced?: ReadonlyMap<string, ReplacedOn>;
}

export type BikeWriter = ReturnType<typeof bikeWriter>;

/** Writes a bike with the parts that its sheet shows; throws 404 when it is gone. */
export function bikeWriter({ db, mover, zoneOf }: Deps) {
  return async (
    { user, language }: { user: Viewer; language: Language },
    { bike, change, replaced = new Map() }: Wanted,
  ): Promise<BikeRow> => {
    const row = await writeBike(db, {
      bike,
      change,
      replaced,
      doing: mover.doing(user),
      zoneOf: () => zoneOf(user.id),
      refuseEarlier: (path, since, timeZone) => refuseEarlier(path, since, { language, timeZone }),
      refusalOf: async (problem) =>
        refusalOfMove(problem, await mover.textsFor({ user, language }), {
          slot: "replaced",
          at: "replaced",
        }),
    });
    if (!row) throw notFound("bike_not_found");
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
