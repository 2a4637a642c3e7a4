import * as z from "zod/mini";
import { raise } from "./text.ts";

/** More ids than any garage has, and few enough to validate at once. */
export const mostIds = 10_000;

/** A list of at most `max` entries; a longer one is refused before its entries are validated. */
export function list<T extends z.ZodMiniType>(
  entry: T,
  max: number,
  /** The bound named in the sentence when blank entries do not count. */
  shown = max,
): z.ZodMiniType<z.output<T>[], z.input<T>[]> {
  const short = z.array(z.any()).check((payload) => {
    if (payload.value.length > max) raise(payload, { key: "max_items", max: shown });
  });
  return z.pipe(short, z.array(entry));
}
