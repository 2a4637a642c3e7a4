import * as z from "zod/mini";
import { raise } from "./text.ts";

/** More ids than any garage has, and few enough to be judged at once. */
export const mostIds = 10_000;

/** A list of at most `max` entries; one that is longer is refused before any of them is looked at. */
export function list<T extends z.ZodMiniType>(
  entry: T,
  max: number,
  /** What the sentence says, where blank entries do not count. */
  said = max,
): z.ZodMiniType<z.output<T>[], z.input<T>[]> {
  const short = z.array(z.any()).check((payload) => {
    if (payload.value.length > max) raise(payload, { key: "max_items", max: said });
  });
  return z.pipe(short, z.array(entry));
}
