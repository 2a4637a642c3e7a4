import { type FieldIssue, limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { PlainSentence } from "#server/platform/language/sentence.ts";
import type { EffectTexts } from "./effect-texts.ts";
import type { MountProblem } from "#server/garage/parts/mounting/problems.ts";

const invalidField = (field: string, sentence: PlainSentence): Refusal => {
  const issue: FieldIssue = { key: "sentence", sentence };
  return new Refusal(422, sentence, { errors: { [field]: [issue] } });
};

export const mountsFull = () => limitReached("mount_limit");

/** The refusal of a move: 422 for what does not fit, 409 with the mount that stands against it, 404 for others' things. */
export function refusalOfMove(
  problem: MountProblem,
  texts: EffectTexts,
  fields = { slot: "slot", at: "at" },
): Refusal {
  switch (problem.why) {
    case "no_part":
      return notFound("part_not_found");
    case "no_bike":
      return notFound("bike_not_found");
    case "does_not_fit":
      return invalidField(fields.slot, "part_no_fit");
    case "circle":
      return invalidField(fields.slot, "part_circle");
    case "too_deep":
      return invalidField(fields.slot, "part_depth");
    case "too_far_ahead":
      return invalidField(fields.at, "part_ahead");
    case "no_mount":
      return notFound("mount_not_found");
    case "ends_before":
      return invalidField(fields.at, "mount_ends_before");
    case "not_mounted":
      return invalidField(fields.at, "part_not_mounted");
    case "retired":
      return new Refusal(409, "part_retired", { values: { part: texts.startOf(problem.part_id) } });
    case "no_parent":
      return new Refusal(409, "part_no_parent", { values: { slot: texts.slotOf(problem.slot) } });
    case "clash": {
      const { mount } = problem;
      const part = texts.startOf(mount.part_id, mount.slot);
      const values = { part, where: texts.whereOf(mount), day: texts.dayOf(mount.from_at) };
      return new Refusal(409, "part_clash", { values, state: { data: mount } });
    }
  }
}
