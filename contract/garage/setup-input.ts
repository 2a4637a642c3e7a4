import * as z from "zod/mini";
import { isPartSlot } from "./part-slots.ts";
import { mountScopes } from "./part-words.ts";
import { list } from "#contract/platform/list.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { text } from "#contract/platform/text.ts";

export const setupBounds = { name: 100, setups: 50, items: 50 } as const;

/** A slot of a bike, or of the part in one: "chain", "rear_wheel/cassette". */
export const slotPath = z
  .string()
  .check(z.refine((path: string) => path.length <= 100 && path.split("/").every((slot) => isPartSlot(slot))));
export const SetupItemInput = z.object({
  slot: slotPath,
  part_id: z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
  scope: optionalChoice(mountScopes),
});
const items = list(SetupItemInput, setupBounds.items);
const name = text({ min: 1, max: setupBounds.name });
const indoor = z.optional(z.nullable(z.boolean()));

export const SetupInput = z.object({ name, indoor, items });
export type SetupInput = z.infer<typeof SetupInput>;
