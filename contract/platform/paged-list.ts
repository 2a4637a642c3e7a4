import * as z from "zod/mini";
import { optionalNumber } from "./number.ts";

/** Bounds of Sky Dash's lists. */
export const listBounds = {
  per_page: { default: 50, max: 200 },
  /** The last row that paging reaches; a search finds the rest. */
  reach: 10_000,
  /** Largest number of matches of a search or filter that is counted; see `total_is_bound`. */
  counted: 100,
} as const;

const whole = (max: number, fallback: number) =>
  z.pipe(
    optionalNumber({ min: 1, max, step: 1 }),
    z.transform((given: number | null | undefined): number => given ?? fallback),
  );

/** `page` and `per_page`, as numbers or numeric texts. A page beyond the last is empty. */
export const paging = {
  page: whole(Number.MAX_SAFE_INTEGER, 1),
  per_page: whole(listBounds.per_page.max, listBounds.per_page.default),
};

/** Every word must occur somewhere in the text; case and Polish diacritics are ignored. */
export const search = z.optional(z.string());
export const ListQuery = z.object({ search, ...paging });

export const ListMeta = z.object({
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** There are more matches than `total`: only the first ones are counted. */
  total_is_bound: z.boolean(),
});
export type ListMeta = z.infer<typeof ListMeta>;

/** {success, data: rows, meta}. */
export function listResponse<T extends z.ZodMiniType>(row: T) {
  return z.object({ success: z.literal(true), data: z.array(row), meta: ListMeta });
}

/** {success, data: rows, meta} of a list whose rows are all counted. */
export function pagedResponse<T extends z.ZodMiniType>(row: T) {
  const meta = z.object({ total: z.int(), page: z.int(), per_page: z.int() });
  return z.object({ success: z.literal(true), data: z.array(row), meta });
}
