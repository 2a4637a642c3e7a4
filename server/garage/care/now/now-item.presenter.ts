import type { NowItem } from "#contract/garage/now.ts";
import { measurementsOf } from "#contract/garage/measured-kinds.ts";
import { dayNumberOf, dayNamed } from "#server/garage/care/standing/calendar.ts";
import type { CareLook } from "#server/garage/care/standing/care-reading.ts";
import { careTitles } from "#server/people/notifications/care-title.ts";
import { careWording } from "#server/people/notifications/care-wording.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { NowCandidate } from "./now-candidates.ts";
import { routineName } from "#server/garage/care/routines/routine-name.ts";

const nothing = { plan_id: null, routine_id: null, part_id: null, expense_id: null };

/** Words what is to be done now. `look` is what the candidates were found in. */
export async function presentNow(
  candidates: readonly NowCandidate[],
  look: CareLook,
  { language, pointsOf }: { language: Language; pointsOf: (routineId: number) => number },
): Promise<NowItem[]> {
  const say = translator(language);
  const titles = careTitles(language);
  const { nameOf, endOf } = careWording({ language, units: "km" });
  const { sentences } = look;
  const plans = candidates.flatMap((one) =>
    one.kind === "plan" ? one.plan.id : one.kind === "routine" ? one.plans.map(({ id }) => id) : [],
  );
  const dueSince = await look.since(plans);
  const sentenceOf = (plan: Extract<NowCandidate, { kind: "plan" }>["plan"]) =>
    sentences.ofPlan({ ...plan, rides_left: null, due_on: dueSince.get(plan.id) ?? null });

  function present(one: NowCandidate): NowItem {
    const of = { ...nothing, bike: one.bike, weight: one.weight };
    switch (one.kind) {
      case "plan": {
        const { plan } = one;
        const since = dueSince.get(plan.id) ?? null;
        const which = { plan_id: plan.id, routine_id: plan.routine_id, part_id: plan.part?.id ?? null };
        const canMeasure = plan.part !== null && measurementsOf(plan.part.kind).length > 0;
        const action =
          plan.task === "replace" ? "replace" : plan.task === "measure" && canMeasure ? "measure" : "done";
        return {
          ...of,
          ...which,
          kind: "plan",
          title: titles.titleOf(plan),
          text: sentenceOf(plan),
          since,
          due_on: since,
          action,
        };
      }
      case "routine": {
        const [first, ...others] = one.plans;
        const days = one.plans.flatMap(({ id }) => dueSince.get(id) ?? []).toSorted();
        const since = days[0] ?? null;
        const text =
          first && others.length === 0
            ? `${titles.titleOf(first)}, ${sentenceOf(first)}`
            : say("now_points", {
                done: one.plans.length,
                count: pointsOf(one.routine.id),
                since: since === null ? say("care_said.now") : sentences.sinceWords(since),
              });
        return {
          ...of,
          kind: "routine",
          routine_id: one.routine.id,
          title: routineName(one.routine, language),
          text,
          since,
          due_on: since,
          action: "start",
        };
      }
      case "worn": {
        const { worn } = one;
        const since = worn.due_on;
        const text = sentences.ofWorn(worn);
        const title = titles.wornTitle(worn);
        return {
          ...of,
          kind: "plan",
          part_id: worn.part.id,
          title,
          text,
          since,
          due_on: since,
          action: "replace",
        };
      }
      case "warranty": {
        const { warranty } = one;
        const title = nameOf(warranty);
        const ids = { expense_id: warranty.expense_id, part_id: warranty.part?.id ?? null };
        const ends = { since: null, due_on: warranty.due_on };
        return { ...of, ...ids, kind: "warranty", title, text: endOf(warranty), ...ends, action: "open" };
      }
      case "sighting": {
        const { count, last_at } = one.sighting;
        const since = dayNamed(dayNumberOf(look.moment.zone, last_at));
        const text = say("now_sighting_text", { count });
        const title = say("now_sighting");
        return { ...of, kind: "stolen_sighting", title, text, since, due_on: null, action: "open" };
      }
    }
  }
  return candidates.map(present);
}
