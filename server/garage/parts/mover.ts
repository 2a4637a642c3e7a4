import type { PartEffect } from "#contract/garage/part-moves.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { effectTexts, type NamedPart } from "./effect-texts.ts";
import { mountsFull, refusalOfMove } from "./move-refusals.ts";
import type { Effect } from "./mounting/effect.ts";
import type { PartLife } from "./mounting/mount.ts";
import { type Moved, moveRepo, type PartMove } from "./moves.repo.ts";
import { namedOf } from "./named.repo.ts";

interface Deps {
  db: Db;
  now: () => Date;
  /** The rules of bikes as read through a transaction. */
  rulesOn: (trx: Db) => BikeRules;
  zoneOf: (userId: number) => Promise<string>;
}

/** Who asks for a change of parts, and in which language. */
export interface Asking {
  user: Viewer;
  language: Language;
}

/** A part that a change is about to add. */
export type ComingPart = NamedPart & PartLife;

interface Wording {
  coming?: ComingPart | undefined;
  /** The fields of the body that a refusal names. */
  fields?: { slot: string; at: string } | undefined;
}

export type Mover = ReturnType<typeof mover>;

/** Makes moves of parts for a rider and says what they do in the rider's language. */
export function mover({ db, now, rulesOn, zoneOf }: Deps) {
  const repo = moveRepo(db);

  async function textsFor({ user, language }: Asking, coming?: ComingPart) {
    const { parts, bikes } = await namedOf(db, user.id);
    const all = coming ? new Map([...parts, [coming.id, coming]]) : parts;
    return effectTexts(language, await zoneOf(user.id), { parts: all, bikes });
  }

  /** Throws where a bike is over its owner's plan. */
  async function judge(trx: Db, user: Viewer, bikeIds: readonly number[]): Promise<void> {
    for (const id of bikeIds) await rulesOn(trx).ownBike(user, id, "write");
  }

  return {
    textsFor,

    /** Returns effects as the API sends them. */
    async said(asking: Asking, effects: readonly Effect[]): Promise<PartEffect[]> {
      const { textOf } = await textsFor(asking);
      return effects.map((effect) => ({ ...effect, text: textOf(effect) }));
    },

    doing: (user: Viewer) => ({
      by: user.id,
      at: now().toISOString(),
      judge: (trx: Db, bikeIds: readonly number[]) => judge(trx, user, bikeIds),
    }),

    /** Makes a move, or with `dryRun` only says what it would do; throws where it is refused. */
    async move(
      asking: Asking,
      move: PartMove,
      { dryRun = false, coming, ...wording }: { dryRun?: boolean } & Wording = {},
    ): Promise<PartEffect[]> {
      const { user } = asking;
      const moved = dryRun
        ? await repo.preview(user.id, move, now().toISOString(), coming)
        : await repo.make(user.id, move, this.doing(user));
      return this.settled(asking, moved, { coming, ...wording });
    },

    /** Returns what a move does; throws where it was refused. */
    async settled(asking: Asking, moved: Moved, { coming, fields }: Wording = {}): Promise<PartEffect[]> {
      const texts = await textsFor(asking, coming);
      if (moved.outcome === "full") throw mountsFull();
      if (moved.outcome === "refused") throw refusalOfMove(moved.problem, texts, fields);
      return moved.effects.map((effect) => ({ ...effect, text: texts.textOf(effect) }));
    },
  };
}
