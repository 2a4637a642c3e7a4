import type { LineBike } from "#contract/garage/line/mentions.ts";
import type { LineQuestion } from "#contract/garage/line/questions.ts";
import { numberText } from "#contract/platform/amount.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { nowCandidates } from "#server/garage/care/now/now-candidates.ts";
import { presentNow } from "#server/garage/care/now/now-item.presenter.ts";
import { unseenSightings } from "#server/garage/care/now/unseen-sightings.repo.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { costStats } from "#server/garage/cost-stats/cost-stats.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { rideStats } from "#server/garage/ride-stats/ride-stats.repo.ts";
import { careTitles } from "#server/people/notifications/care-title.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayAfter, startOf } from "#server/platform/time/days.ts";
import type { AnswerContext, LineAnswer } from "./answer-context.ts";
import { answerWords, bothSides } from "./answer-words.ts";
import type { fitAnswers } from "./fit-answers.ts";
import { moneyAnswers } from "./money-answers.ts";
import { partAnswers } from "./part-answers.ts";

interface Deps {
  db: Db;
  fits: ReturnType<typeof fitAnswers>;
  care: { reading: CareReading; mutedBikesOf: (userId: number) => Promise<Set<number>> };
  parts: PartReading;
  costs: ReturnType<typeof costStats>;
  bikeRows: Pick<BikeRepo, "find">;
  now: () => Date;
}

/** What is due is named as far as a line has room. */
const mostDue = 5;
/** A question that names no bike is answered for so many. */
const mostBikes = 3;

/** Returns what answers questions from the figures that the garage has; what it does not know it says so. */
export function lineAnswers({ db, fits, care, parts, costs, bikeRows, now }: Deps) {
  return async (question: LineQuestion, context: AnswerContext): Promise<LineAnswer> => {
    const { language, bikes, userId, zone } = context;
    const words = answerWords(question, context);
    const { say, slotOf, taskOf, km, bike, about, span, page } = words;
    const { topic, slot, task, period } = question;
    const ofParts = partAnswers({ db, parts, now }, question, context, words);
    const paid = moneyAnswers({ db, costs, now }, question, context, words);

    if (topic === "fit") return fits(question, context);
    if (topic === "due") return bike && (slot !== null || task !== null) ? planned(bike) : due();
    if (topic === "cost") return paid.cost();
    if (topic === "warranty") return paid.warranty();
    if (topic === "when") return perBike("care", ofParts.when);
    if (topic === "measured") return perBike("parts", ofParts.measured);
    if (topic === "weight") return perBike("", weight);
    if (slot !== null) return perBike("parts", ofParts.ofPart);
    if (topic === "far" || topic === "old") return topic === "far" ? far() : perBike("", ofParts.old);
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

    async function weight(one: LineBike): Promise<string> {
      const sheet = JSON.parse((await bikeRows.find(one.id))?.specs ?? "{}") as { weight_g?: unknown };
      if (typeof sheet.weight_g !== "number") return say("line_no_weight", { about: one.name });
      const kilograms = numberText(sheet.weight_g / 1000, language, { maximumFractionDigits: 2 });
      return say("line_weight", { about: one.name, weight: `${kilograms}\u00A0kg` });
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
