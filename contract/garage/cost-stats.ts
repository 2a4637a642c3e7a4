import * as z from "zod/mini";
import { CaredPart } from "./cared-part.ts";
import { costBounds, expenseCategories } from "./cost-words.ts";
import { categoryField, currencyField, unconvertedSums } from "./expense-fields.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { response } from "#contract/platform/wire.ts";

export const costStatsBy = ["month", "category", "bike", "part"] as const;
export type CostStatsBy = (typeof costStatsBy)[number];

/** What a month, a category, a bike or a part comes to. */
export const CostStat = z.object({
  /** `2026-05`, a category, or the id of a bike or part; null for what is of no bike or part. */
  key: z.nullable(z.string()),
  /** All of it, sales too, in the rider's currency. */
  shown_cents: z.int(),
  shown_currency: z.string(),
  /** What was ridden then, or with it while it was owned. */
  distance_m: z.int(),
  /** With two decimals; what came in by a sale is left out. null under 100 km, and while a rate is missing. */
  per_km_cents: z.nullable(z.number()),
  /** The same less what it was sold for or, while it is not sold, is worth by the rider's estimate; null where neither is known. */
  per_km_with_resale_cents: z.nullable(z.number()),
  /** How many expenses are not in it, for want of a rate, and what they come to. */
  without_rate: z.int(),
  unconverted: unconvertedSums,
  /** Of `by=month`: the same by category. */
  categories: z.array(
    z.object({ category: z.enum(expenseCategories), shown_cents: z.int(), unconverted: unconvertedSums }),
  ),
  bike: z.nullable(z.object({ id: z.int(), name: z.string() })),
  part: z.nullable(CaredPart),
  /** Of a part: where it is or was last, "rear_wheel/cassette"; and the day on which it went there. */
  slot: z.nullable(z.string()),
  from_on: z.nullable(z.string()),
});
export type CostStat = z.infer<typeof CostStat>;

export const readCostStats = endpoint({
  method: "GET",
  path: "/cost-stats",
  summary:
    "What my bikes cost by month, category, bike or part; the price of a part that moved is split by its kilometres on each bike. `from` and `to` are included",
  access: "session",
  act: "costs.read",
  query: z.object({
    by: z.enum(costStatsBy),
    from: optionalDay(),
    to: optionalDay(),
    bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  }),
  refuses: [404],
  response: response(z.array(CostStat)),
});

/** What a year, or a category in it, may cost; with what it has cost. */
export const Budget = z.object({
  year: z.int(),
  /** null: all but sales. */
  category: z.nullable(z.enum(expenseCategories)),
  amount_cents: z.int(),
  currency: z.string(),
  /** In its currency. */
  spent_cents: z.int(),
  without_rate: z.int(),
  unconverted: unconvertedSums,
  version: Version,
});
export type Budget = z.infer<typeof Budget>;

const { years } = costBounds;
const yearField = { min: years.min, max: years.max, step: 1 } as const;

export const listBudgets = endpoint({
  method: "GET",
  path: "/budgets",
  summary: "My budgets, the newest year first",
  access: "session",
  act: "costs.read",
  query: z.object({ year: optionalNumber(yearField) }),
  response: response(z.array(Budget)),
});

export const setBudget = endpoint({
  method: "PUT",
  path: "/budgets",
  summary: "Set a year's budget, in all or of a category; `amount_cents` null takes it away",
  access: "session",
  act: "costs.write",
  body: z.object({
    year: numberField(yearField),
    category: z.optional(z.nullable(categoryField)),
    amount_cents: optionalNumber({ min: 1, max: costBounds.amount_cents, step: 1 }),
    currency: z.optional(currencyField),
    version: BaseVersion,
  }),
  refuses: [403],
  response: response(z.array(Budget)),
});
