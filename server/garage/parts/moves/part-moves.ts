import { partMoved } from "#contract/garage/garage-events.ts";
import type { PartEffect } from "#contract/garage/part-moves.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act, MakeAct } from "#server/platform/act/act.ts";
import type { Refusal } from "#server/platform/refusal/refusal.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { effectTexts, type NamedPart } from "./effect-texts.ts";
import { mountsFull, refusalOfMove } from "./move-refusals.ts";
import type { Effect } from "#server/garage/parts/mounting/effect.ts";
import type { PartLife } from "#server/garage/parts/mounting/mount.ts";
import { type Moved, type MoveDoing, type MoveRefused, moveRepo, type PartMove } from "./moves.repo.ts";
import { namedOf } from "./named.repo.ts";
import { bikesThatShow } from "#server/garage/parts/sheet/sheets.repo.ts";

interface Deps {
  db: Db;
  now: () => Date;
  /** The rules of bikes as read through a transaction. */
  rulesOn: (trx: Db) => BikeRules;
  zoneOf: (userId: number) => Promise<string>;
}

/** The rider who changes parts, and the language of the response. */
export interface PartMover {
  user: Viewer;
  language: Language;
}

/** The same with what makes the change. */
export interface Moving extends PartMover {
  act: MakeAct;
}

/** A part that a change is about to add. */
export type UnsavedPart = NamedPart & PartLife;

interface Wording {
  newPart?: UnsavedPart | undefined;
  /** The fields of the body that a refusal names. */
  fields?: { slot: string; at: string } | undefined;
}

export type PartMoves = ReturnType<typeof partMoves>;

/** Makes moves of parts for a rider and says what they do in the rider's language. */
export function partMoves({ db, now, rulesOn, zoneOf }: Deps) {
  const repo = moveRepo(db);

  /** `more`: parts that are not there yet, or no longer; `newId`: the part that the change adds. */
  async function textsFor({ user, language }: PartMover, more: readonly NamedPart[] = [], newId?: number) {
    const { parts, bikes } = await namedOf(db, user.id);
    const all = new Map([...parts, ...more.map((part) => [part.id, part] as const)]);
    return effectTexts(language, await zoneOf(user.id), { parts: all, bikes, newId });
  }

  /** Throws where a bike is over its owner's plan. */
  async function judge(trx: Db, user: Viewer, bikeIds: readonly number[]): Promise<void> {
    for (const id of bikeIds) await rulesOn(trx).ownBike(user, id, "part.place");
  }

  /** Returns what throws where one of these bikes is over the rider's plan. */
  const judgeOf = (user: Viewer) => (trx: Db, bikeIds: readonly number[]) => judge(trx, user, bikeIds);

  return {
    textsFor,

    /** Throws where a bike that these parts are on, now or `at` a time, is over its owner's plan. */
    async judgeParts(user: Viewer, partIds: readonly number[], trx: Db = db, at?: string): Promise<void> {
      await judge(trx, user, await bikesThatShow(trx, user.id, partIds, at ?? now().toISOString()));
    },

    /**
     * Returns effects as the API sends them; `more`: parts of theirs that are deleted by now, or not there yet; `newId`: the
     * part that the change added.
     */
    async withTexts(
      mover: PartMover,
      effects: readonly Effect[],
      more: readonly NamedPart[] = [],
      newId?: number,
    ): Promise<PartEffect[]> {
      const texts = (await textsFor(mover, more, newId)).textsOf(effects);
      return effects.map((effect, index) => ({ ...effect, text: texts[index] ?? "" }));
    },

    judgeOf,

    /** Makes a move, or with `dryRun` only says what it would do; throws where it is refused. */
    async move(
      { act, ...mover }: Moving,
      move: PartMove,
      { dryRun = false, newPart, ...wording }: { dryRun?: boolean } & Wording = {},
    ): Promise<PartEffect[]> {
      const { user } = mover;
      const moved = dryRun
        ? await repo.preview(user.id, move, now().toISOString(), newPart)
        : await act((act) => moveWithEvent(act, move, judgeOf(user)));
      if (moved.outcome !== "moved") throw await this.refusal(mover, moved, { newPart, ...wording });
      return this.withTexts(mover, moved.effects, newPart ? [newPart] : [], newPart?.id);
    },

    /** Returns the refusal of a move, in the rider's language. */
    async refusal(mover: PartMover, moved: MoveRefused, { newPart, fields }: Wording = {}): Promise<Refusal> {
      if (moved.outcome === "full") return mountsFull();
      const texts = await textsFor(mover, newPart ? [newPart] : [], newPart?.id);
      return refusalOfMove(moved.problem, texts, fields);
    },
  };
}

/** Makes a move as an act, with its event. */
async function moveWithEvent(act: Act, move: PartMove, judge: MoveDoing["judge"]): Promise<Moved> {
  const moved = await moveRepo(act.db).make(act.by, move, { by: act.by, at: act.at, judge });
  if (moved.outcome === "moved") await act.event(partMoved, move.part_id, { bike_id: bikeOf(moved.effects) });
  return moved;
}

/** The bike that a move is about; null where it is about several, or none. */
export function bikeOf(effects: readonly Effect[]): number | null {
  const [bike = null, ...others] = new Set(effects.flatMap(({ bike_id }) => bike_id ?? []));
  return others.length === 0 ? bike : null;
}
