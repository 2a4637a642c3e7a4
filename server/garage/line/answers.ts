import { dateFormat } from "#contract/platform/kept-formats.ts";
import type { LineBike } from "#contract/garage/line/mentions.ts";
import type { LineQuestion } from "#contract/garage/line/questions.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { numberText, priceText } from "#contract/platform/amount.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { nowCandidates } from "#server/garage/care/now/now-candidates.ts";
import { presentNow } from "#server/garage/care/now/now-item.presenter.ts";
import { unseenSightings } from "#server/garage/care/now/unseen-sightings.repo.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { costStats } from "#server/garage/cost-stats/cost-stats.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { rideStats } from "#server/garage/ride-stats/ride-stats.repo.ts";
import { careTitles } from "#server/people/notifications/care-title.ts";
import { careNames } from "#server/people/notifications/care-names.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import { dayAfter, dayOf, startOf } from "#server/platform/time/days.ts";
import type { fitAnswers } from "./fit-answers.ts";
import type { AnswerContext, LineAnswer } from "./answer-context.ts";
import { lastDone } from "./last-done.repo.ts";

interface Deps {
  db: Db;
  fits: ReturnType<typeof fitAnswers>;
  care: { reading: CareReading; mutedBikesOf: (userId: number) => Promise<Set<number>> };
  parts: PartReading;
  costs: ReturnType<typeof costStats>;
  now: () => Date;
}

/** What is due is named as far as a line has room. */
const mostDue = 5;
/** A question that names no bike is answered for so many. */
const mostBikes = 3;

/** Returns what answers questions from the figures that the garage has; what it does not know it says so. */
export function lineAnswers({ db, fits, care, parts, costs, now }: Deps) {
  return async (question: LineQuestion, context: AnswerContext): Promise<LineAnswer> => {
    const { language, bikes, userId, zone } = context;
    const say = translator(language);
    const { slotOf, taskOf } = careNames(language);
    const bike = bikes.find(({ id }) => id === question.bike_id);
    const { topic, slot, task, period } = question;
    const about = bike?.name ?? say("line_all_bikes");
    const km = (metres: number) => `${numberText(Math.round(metres / 1000), language)}\u00A0km`;
    const dayText = (day: string) =>
      dateFormat(languageTag(language), { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(`${day.slice(0, 10)}T00:00:00Z`),
      );
    /** The rider's day of an instant. */
    const dayThen = (at: string) => dayText(dayOf(zone, new Date(at)));
    const span = period ? { from: dayText(period.from), to: dayText(period.to) } : null;
    const page = (part: "care" | "costs" | "parts" | "rides" | "") =>
      bike ? `/bikes/${bike.id}${part && `/${part}`}` : part ? `/${part}` : "/dashboard";

    if (topic === "fit") return fits(question, context);
    if (topic === "due") return bike && (slot !== null || task !== null) ? planned(bike) : due();
    if (topic === "cost") return cost();
    if (topic === "when") return perBike("care", when);
    if (slot !== null) return perBike("parts", ofPart);
    if (topic === "far" || topic === "old") return topic === "far" ? far() : perBike("", old);
    return { text: say("line_no_answer"), url: page("") };

    /** The same things as on the pages: points of a round are one of them. */
    async function due(): Promise<LineAnswer> {
      const look = await care.reading.lookAt(userId, language);
      const { entries, routines, moment } = look;
      // Muted bikes are left out, unless the question is about one bike.
      const muted = bike ? new Set<number>() : await care.mutedBikesOf(userId);
      const sightings = await unseenSightings(db, userId);
      const { now: all } = nowCandidates(entries, { routines, muted, sightings, today: moment.today });
      const own = all.filter((one) => !bike || one.bike?.id === bike.id);
      const items = await presentNow(own.slice(0, mostDue), look, { language, pointsOf: () => 0 });
      const named = items.map((one) => (bike || !one.bike ? one.title : `${one.bike.name}: ${one.title}`));
      const more = own.length - named.length;
      const what = [...named, ...(more > 0 ? [say("line_more", { count: more })] : [])].join("; ");
      const text = own.length === 0 ? say("line_nothing_due", { about }) : say("line_due", { about, what });
      return { text, url: page("care") };
    }

    /** How the plans of what is named stand, whether they are due or not. */
    async function planned(one: LineBike): Promise<LineAnswer> {
      const look = await care.reading.lookAt(userId, language);
      const mounted = await parts.onBike({ id: one.id, user_id: userId }, now().toISOString());
      const places = new Map(mounted.map(({ part, slot_path }) => [part.id, slot_path]));
      const slots = bothSides(slot ?? "");
      const isMeant = (entry: (typeof look.entries)[number]): boolean => {
        if (entry.kind === "warranty" || entry.bike?.id !== one.id) return false;
        const place = entry.slot ?? places.get(entry.part?.id ?? 0) ?? "";
        const isTask = task === null || (entry.kind === "plan" ? entry.task : "replace") === task;
        return isTask && (slot === null || slots.includes(place));
      };
      const entries = await look.worded(look.entries.filter(isMeant).slice(0, mostDue));
      const titles = careTitles(language);
      const texts = entries.map((entry) =>
        entry.kind === "plan"
          ? `${titles.titleOf(entry)}: ${entry.words}`
          : entry.kind === "measurement"
            ? `${titles.wornTitle(entry)}: ${look.sentences.ofWorn(entry)}`
            : "",
      );
      const about = one.name;
      const what = [slot && slotOf(slot), task && taskOf(task)].filter(Boolean).join(" · ");
      const text =
        texts.length === 0
          ? say("line_unplanned", { about, what })
          : say("line_planned", { about, what: texts.join("; ") });
      return { text, url: page("care") };
    }

    async function cost(): Promise<LineAnswer> {
      // The page of a year has the sums of its months and bikes.
      const url = period ? `/costs?year=${period.from.slice(0, 4)}` : page("costs");
      const wanted = { by: "category", bike_id: bike?.id, from: period?.from, to: period?.to } as const;
      const rows = await costs(userId, wanted);
      const sums = new Map<string, number>();
      const add = (currency: string, cents: number) => sums.set(currency, (sums.get(currency) ?? 0) + cents);
      for (const { key, shown_cents, shown_currency, unconverted } of rows) {
        if (key === "sale") continue;
        if (shown_cents !== 0) add(shown_currency, shown_cents);
        for (const paid of unconverted) add(paid.currency, paid.amount_cents);
      }
      const amount = [...sums]
        .map(([currency, cents]) => priceText(cents / 100, currency, language))
        .join(" + ");
      if (sums.size === 0) return { text: say("line_no_costs", { about }), url };
      const text = span
        ? say("line_cost_between", { about, amount, ...span })
        : say("line_cost", { about, amount });
      return { text, url };
    }

    async function far(): Promise<LineAnswer> {
      if (!period && bike) {
        const text =
          bike.km === null
            ? say("line_no_km", { about })
            : say("line_km", { about, distance: km(bike.km * 1000) });
        return { text, url: page("") };
      }
      const between = period
        ? {
            from: startOf(zone, period.from).toISOString(),
            to: startOf(zone, dayAfter(period.to)).toISOString(),
          }
        : {};
      const rows = await rideStats(db, userId, { by: "bike", zone, bike_id: bike?.id, ...between });
      const distance = km(rows.reduce((all, { distance_m }) => all + distance_m, 0));
      const text = span
        ? say("line_km_between", { about, distance, ...span })
        : say("line_km", { about, distance });
      const isYear = period?.from.endsWith("-01-01") && period.to.endsWith("-12-31");
      return { text, url: isYear && !bike ? `/rides/year?year=${period?.from.slice(0, 4)}` : page("rides") };
    }

    async function old(one: LineBike): Promise<string> {
      const rows = await parts.onBike({ id: one.id, user_id: userId }, now().toISOString());
      const since = rows.map(({ from_at }) => from_at).toSorted()[0];
      return since === undefined
        ? say("line_unknown", { about: one.name })
        : say("line_since", { what: one.name, day: dayThen(since) });
    }

    async function ofPart(one: LineBike): Promise<string> {
      const rows = await parts.onBike({ id: one.id, user_id: userId }, now().toISOString());
      const found = rows.filter(
        ({ slot_path }) => slot_path === slot || bothSides(slot ?? "").includes(slot_path),
      );
      const place = found[0] ? slotOf(found[0].slot_path) : slotOf(slot ?? "");
      if (found.length === 0) return say("line_no_part_known", { about: one.name, what: place });
      return found.map((row) => partText(one, row)).join(" ");
    }

    function partText(one: LineBike, row: BikePart): string {
      const { part, usage, from_at } = row;
      const made = [part.brand, part.model].filter(Boolean).join(" ");
      const what = [slotOf(row.slot_path), made].filter(Boolean).join(" ");
      if (topic === "which")
        return made === ""
          ? say("line_nameless", { about: one.name, what })
          : say("line_which", { about: one.name, what });
      if (topic === "old") return say("line_part_since", { about: one.name, what, day: dayThen(from_at) });
      return say("line_part_km", { about: one.name, what, distance: km(usage.distance_m) });
    }

    async function when(one: LineBike): Promise<string> {
      const last = await lastDone(
        db,
        { id: one.id, user_id: userId },
        { slots: bothSides(slot ?? ""), task },
      );
      const what = [slot === null ? one.name : `${one.name}: ${slotOf(slot)}`, task && taskOf(task)]
        .filter(Boolean)
        .join(" · ");
      return last === null ? say("line_never", { what }) : say("line_last", { what, day: dayText(last) });
    }

    async function perBike(
      part: "care" | "parts" | "",
      answer: (bike: LineBike) => Promise<string>,
    ): Promise<LineAnswer> {
      const texts: string[] = [];
      for (const one of bike ? [bike] : bikes.slice(0, mostBikes)) texts.push(await answer(one));
      return { text: texts.join(" ") || say("line_no_answer"), url: page(part) };
    }
  };
}

/** Returns the slots that a question without a side means: both for "how far have the tyres gone". */
function bothSides(slot: string): string[] {
  if (slot === "") return [];
  return slot.startsWith("front_") ? [slot, slot.replace("front_", "rear_")] : [slot];
}
