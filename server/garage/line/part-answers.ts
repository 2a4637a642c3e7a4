import type { LineBike } from "#contract/garage/line/mentions.ts";
import type { LineQuestion } from "#contract/garage/line/questions.ts";
import { unitOfMeasurement } from "#contract/garage/measured-kinds.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { numberText } from "#contract/platform/amount.ts";
import { measurementRepo } from "#server/garage/parts/usage/measurements.repo.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { AnswerContext } from "./answer-context.ts";
import { type AnswerWords, bothSides } from "./answer-words.ts";
import { lastDone } from "./last-done.repo.ts";

interface Deps {
  db: Db;
  parts: PartReading;
  now: () => Date;
}

/** Of what no slot is named, a pressure is that of the tyres. */
const tyres = ["front_wheel/tyre", "rear_wheel/tyre"];

/** Returns what answers from the parts of a bike: how far they went, since when they are there, what was measured. */
export function partAnswers(
  { db, parts, now }: Deps,
  { topic, slot, task }: LineQuestion,
  { language, userId }: AnswerContext,
  { say, slotOf, taskOf, km, dayText, dayThen }: AnswerWords,
) {
  const on = (one: LineBike) => parts.onBike({ id: one.id, user_id: userId }, now().toISOString());
  const nameOf = ({ part, slot_path }: BikePart) =>
    [slotOf(slot_path), part.brand, part.model].filter(Boolean).join(" ");

  async function inSlots(one: LineBike, slots: readonly string[]): Promise<BikePart[]> {
    return (await on(one)).filter(({ slot_path }) => slots.includes(slot_path));
  }
  const unknownPart = (one: LineBike, path: string) =>
    say("line_no_part_known", { about: one.name, what: slotOf(path) });

  function partText(one: LineBike, row: BikePart): string {
    const { part, from_at } = row;
    const [about, what] = [one.name, nameOf(row)];
    if (topic === "which") {
      const isNamed = part.brand !== null || part.model !== null;
      return say(isNamed ? "line_which" : "line_nameless", { about, what });
    }
    if (topic === "old") return say("line_part_since", { about, what, day: dayThen(from_at) });
    // All that it has done, on other bikes and in earlier turns, too.
    const { distance_m, estimated } = part.usage;
    return say("line_part_km", { about, what, distance: `${estimated ? "≈ " : ""}${km(distance_m)}` });
  }

  async function lastMeasured(one: LineBike, row: BikePart): Promise<string> {
    const [about, what] = [one.name, nameOf(row)];
    const all = await measurementRepo(db).allOf({ id: row.part.id, user_id: userId });
    const last = all.findLast(({ kind }) => task !== "pressure" || kind === "bar" || kind === "psi");
    if (!last) return say("line_unmeasured", { about, what });
    const value = `${numberText(last.value, language)}\u00A0${unitOfMeasurement[last.kind]}`;
    return say("line_measured", { about, what, value, day: dayThen(last.at) });
  }

  return {
    async ofPart(one: LineBike): Promise<string> {
      const found = await inSlots(one, bothSides(slot ?? ""));
      if (found.length === 0) return unknownPart(one, slot ?? "");
      return found.map((row) => partText(one, row)).join(" ");
    },

    async measured(one: LineBike): Promise<string> {
      const slots = slot === null ? tyres : bothSides(slot);
      const found = await inSlots(one, slots);
      if (found.length === 0) return unknownPart(one, slots[0] ?? "");
      const texts: string[] = [];
      for (const row of found) texts.push(await lastMeasured(one, row));
      return texts.join(" ");
    },

    async when(one: LineBike): Promise<string> {
      const bike = { id: one.id, user_id: userId };
      const last = await lastDone(db, bike, { slots: bothSides(slot ?? ""), task });
      const what = [slot === null ? one.name : `${one.name}: ${slotOf(slot)}`, task && taskOf(task)]
        .filter(Boolean)
        .join(" · ");
      return last === null ? say("line_never", { what }) : say("line_last", { what, day: dayText(last) });
    },

    async old(one: LineBike): Promise<string> {
      const since = (await on(one)).map(({ from_at }) => from_at).toSorted()[0];
      return since === undefined
        ? say("line_unknown", { about: one.name })
        : say("line_since", { what: one.name, day: dayThen(since) });
    },
  };
}
