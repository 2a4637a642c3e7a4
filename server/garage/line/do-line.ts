import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import { doExpense, doMeasure, doReading, doRide } from "./do-figures.ts";
import { doReplace } from "./do-replace.ts";
import { doService } from "./do-service.ts";
import type { DoDraft, LineDoing } from "./line-doing.ts";
import type { LineStep } from "./undo-token.ts";

type Single = Exclude<LineDraft["act"], "done" | "service" | "ask">;

const single: Record<Single, DoDraft> = {
  ride: doRide,
  reading: doReading,
  measure: doMeasure,
  replace: doReplace,
  expense: doExpense,
};

/** Does all drafts of a line within an act, in their order; what was done to one bike on one day is one service. */
export async function doDrafts(doing: LineDoing, drafts: readonly LineDraft[]): Promise<LineStep[]> {
  const steps: LineStep[] = [];
  for (let at = 0; at < drafts.length; at++) {
    const draft = drafts[at];
    if (!draft || draft.act === "ask") continue;
    if (draft.act !== "done" && draft.act !== "service") {
      steps.push(...(await single[draft.act](doing, draft)));
      continue;
    }
    const together = drafts.slice(at).filter((one) => belongsTo(one, draft));
    steps.push(...(await doService(doing, together)));
    at += together.length - 1;
  }
  return steps;
}

const belongsTo = (one: LineDraft, first: LineDraft): boolean =>
  (one === first || one.act === "done") && one.bike_id === first.bike_id && one.day === first.day;
