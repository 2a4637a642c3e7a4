import type { CostStat } from "#contract/garage/cost-stats.ts";
import type { LineQuestion } from "#contract/garage/line/questions.ts";
import { slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import { priceText } from "#contract/platform/amount.ts";
import { warrantiesEnding } from "#server/garage/care/standing/warranties.repo.ts";
import { warrantyEntries } from "#server/garage/care/standing/warranty-entries.ts";
import type { costStats } from "#server/garage/cost-stats/cost-stats.ts";
import { usageRepo } from "#server/garage/parts/usage/usage.repo.ts";
import { careWording } from "#server/people/notifications/care-wording.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { AnswerContext, LineAnswer } from "./answer-context.ts";
import type { AnswerWords } from "./answer-words.ts";

interface Deps {
  db: Db;
  costs: ReturnType<typeof costStats>;
  now: () => Date;
}

/** Warranties are named as far as a line has room. */
const mostWarranties = 3;

/** Returns what answers from expenses: what was spent, and until when warranties run. */
export function moneyAnswers(
  { db, costs, now }: Deps,
  { slot, period }: LineQuestion,
  { language, userId, today, bikes }: AnswerContext,
  { say, slotOf, bike, about: whose, span, page }: AnswerWords,
) {
  const kind = slot === null ? null : usualKindOf(slotOfPath(slot));
  const about = slot === null ? whose : `${whose} · ${slotOf(slotOfPath(slot))}`;

  /** "387 zł", or "387 zł + €20" where a rate is missing; null of no rows. */
  function sumOf(rows: readonly CostStat[]): string | null {
    const sums = new Map<string, number>();
    const add = (currency: string, cents: number) => sums.set(currency, (sums.get(currency) ?? 0) + cents);
    for (const { shown_cents, shown_currency, unconverted } of rows) {
      if (shown_cents !== 0) add(shown_currency, shown_cents);
      for (const paid of unconverted) add(paid.currency, paid.amount_cents);
    }
    const texts = [...sums].map(([currency, cents]) => priceText(cents / 100, currency, language));
    return texts.length === 0 ? null : texts.join(" + ");
  }

  return {
    async cost(): Promise<LineAnswer> {
      // The page of a year has the sums of its months and bikes.
      const url = period ? `/costs?year=${period.from.slice(0, 4)}` : page("costs");
      const wanted = { bike_id: bike?.id, from: period?.from, to: period?.to };
      const by = kind === null ? "category" : "part";
      const rows = (await costs(userId, { ...wanted, by })).filter((row) =>
        kind === null ? row.key !== "sale" : row.part?.kind === kind,
      );
      const amount = sumOf(rows);
      if (amount === null)
        return { text: say(span ? "line_no_costs_then" : "line_no_costs", { about }), url };
      const text = span
        ? say("line_cost_between", { about, amount, ...span })
        : say("line_cost", { about, amount });
      return { text, url };
    },

    async warranty(): Promise<LineAnswer> {
      const rows = await warrantiesEnding(db, userId, { from: today, to: "9999-12-31" });
      const parts = rows.flatMap(({ bike_id, part_id }) => (bike_id === null ? (part_id ?? []) : []));
      const spans = Map.groupBy(await usageRepo(db).spansOf(userId, parts), ({ part_id }) => part_id);
      const entries = warrantyEntries(rows, {
        bikes: new Map(bikes.map((one) => [one.id, one])),
        at: now().toISOString(),
        spansOf: (part) => spans.get(part) ?? [],
      }).filter((one) => (!bike || one.bike?.id === bike.id) && (kind === null || one.part?.kind === kind));
      const { nameOf, endOf } = careWording({ language, units: "km" });
      const texts = entries
        .slice(0, mostWarranties)
        .map((one) => `${bike || !one.bike ? "" : `${one.bike.name}: `}${nameOf(one)} ${endOf(one)}`);
      const url = "/costs/ledger";
      if (texts.length === 0) return { text: say("line_no_warranty", { about }), url };
      const more = entries.length - texts.length;
      const what = [...texts, ...(more > 0 ? [say("line_more", { count: more })] : [])].join("; ");
      return { text: say("line_planned", { about, what }), url };
    },
  };
}
