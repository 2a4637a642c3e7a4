import type { EffectAct, MountScope } from "#contract/garage/part-words.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { Place } from "./mount.ts";

/** One thing that a change does to a part; `server/garage/parts/moves/effect-texts.ts` words it. */
export interface Effect extends Omit<Place, "slot"> {
  act: EffectAct;
  part_id: number;
  /** null where a part is retired from storage. */
  slot: string | null;
  scope: MountScope;
  at: Instant;
  /** The mount, which had ended, now lasts. */
  lasts?: true;
}

/** The same effects, where a part that another one drives out is mounted elsewhere by a later step: it is not stored. */
export function afterAllSteps(effects: readonly Effect[]): Effect[] {
  return effects.map((effect, index) => {
    const mountedLater = effects
      .slice(index + 1)
      .some(({ act, part_id, at }) => act === "mount" && part_id === effect.part_id && at === effect.at);
    return effect.act === "store" && mountedLater ? { ...effect, act: "cut" } : effect;
  });
}
