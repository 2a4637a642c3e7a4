import { type LineMade, type LineRead, readLineGarage, sendLine, undoLine } from "#contract/garage/line.ts";
import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import { lineLexiconOf } from "#contract/garage/line/lexicons.ts";
import { type LineChoice, readRiderLine } from "#contract/garage/line/read-line.ts";
import type { WriteAct } from "#contract/platform/acts.ts";
import { currencyOfRider } from "#server/garage/expenses/expense-reads.repo.ts";
import { lastDayOf } from "#server/garage/expenses/expenses.rules.ts";
import type { ExpenseDoing } from "#server/garage/expenses/price-rows.repo.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { careNames } from "#server/people/notifications/care-names.ts";
import type { Language } from "#server/platform/language/language.ts";
import { invalid, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { lineAnswers } from "./answers.ts";
import { doDrafts } from "./do-line.ts";
import { NotReplaced } from "./do-replace.ts";
import { lineGarageOf } from "./line-garage.repo.ts";
import { undoSteps } from "./undo-steps.ts";
import type { LineStep, UndoTokens } from "./undo-token.ts";

interface Deps {
  db: Db;
  bikes: { rules: BikeRules };
  parts: { moves: PartMoves; rules: PartRules; sheets: SheetParts };
  expenseDoing: (user: Viewer) => Promise<ExpenseDoing>;
  answers: ReturnType<typeof lineAnswers>;
  undo: UndoTokens;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/** The act that each kind of draft needs on its bike. */
const actOf: Partial<Record<LineDraft["act"], WriteAct>> = {
  reading: "reading.write",
  measure: "measurement.write",
  done: "service.write",
  service: "service.write",
  replace: "part.place",
};

export function lineRoutes(serve: Serve, deps: Deps): void {
  const { db, bikes, parts, expenseDoing, answers, undo, zoneOf, now } = deps;

  serve(readLineGarage, async ({ user }) => {
    const today = dayOf(await zoneOf(user.id), now());
    const data = await lineGarageOf(db, user.id, { today, currency: await currencyOfRider(db, user.id) });
    return { data: { ...data, shops: [...data.shops], makers: [...data.makers], bikes: [...data.bikes] } };
  });

  serve(sendLine, async ({ user, body, act, language }) => {
    const { text, bike_id = null, slot = null, dry_run } = body();
    const zone = await zoneOf(user.id);
    const today = dayOf(zone, now());
    const garage = await lineGarageOf(db, user.id, { today, currency: await currencyOfRider(db, user.id) });
    if (bike_id !== null && !garage.bikes.some(({ id }) => id === bike_id)) throw notFound("bike_not_found");
    const input = { text, language, bike_id, slot };
    const { question, choices, ...read } = readRiderLine(lineLexiconOf(language), garage, input);
    const context = { text, userId: user.id, language, zone, today, bikes: garage.bikes };
    const answer = question && (await answers(question, context));
    const shown = { ...read, choices: choices.map((one) => shownChoice(one, language)), answer };
    const data: LineRead = { ...shown, done: [], undo: null };
    if (dry_run !== false || question) return { data };
    if (read.drafts.length === 0) throw invalid("text", "line_not_understood");
    if (choices.length > 0) throw new Refusal(409, "line_open", { state: { data } });
    return perform({ user, act, language }, read.drafts, { zone, today }, (steps) => ({
      data: { ...data, done: steps.map(madeOf), undo: undo.tokenOf(user.id, steps) },
    }));
  });

  serve(undoLine, async ({ user, body, act }) => {
    const steps = undo.stepsOf(user.id, body().undo);
    const own = new Map<number, Authorized<BikeRow>>();
    const measured = new Map<number, Authorized<PartRow>>();
    for (const step of steps) {
      if (step.kind === "reading" || step.kind === "part")
        own.set(step.bike_id, await bikes.rules.ownBike(user, step.bike_id, writeOf(step)));
      if (step.kind === "measurement")
        measured.set(step.part_id, await parts.rules.authorizePart(user, step.part_id, "measurement.write"));
    }
    const doing = await expenseDoing(user);
    const expense = { here: { lastDay: "", currency: "" }, doing };
    const undone = steps.map(madeOf);
    return act(async (act) => {
      await undoSteps({ act, moves: parts.moves, bikes: own, parts: measured, expense }, steps);
      return act.answer({ data: { undone } });
    });
  });

  /** Does the drafts in one transaction; throws what any of them is refused for, and then nothing is done. */
  async function perform(
    { user, act, language }: { user: Viewer; act: MakeAct<"line.write">; language: Language },
    drafts: readonly LineDraft[],
    { zone, today }: { zone: string; today: string },
    answerOf: (steps: LineStep[]) => { data: LineRead },
  ): Promise<{ data: LineRead }> {
    const own = new Map<number, Authorized<BikeRow>>();
    for (const draft of drafts) {
      const name = actOf[draft.act];
      if (draft.bike_id === null || name === undefined) continue;
      const bike = await bikes.rules.ownBike(user, draft.bike_id, name);
      own.set(bike.id, bike);
      if (draft.act === "replace" || draft.act === "measure") await parts.sheets.require(bike);
      else await parts.sheets.ensure(bike);
    }
    const here = { lastDay: lastDayOf(zone, now()), currency: await currencyOfRider(db, user.id) };
    const expense = { here, doing: await expenseDoing(user) };
    const doing = { moves: parts.moves, zone, now: now(), today, bikes: own, expense };
    try {
      return await act(async (act) => act.answer(answerOf(await doDrafts({ ...doing, act }, drafts))));
    } catch (error) {
      if (!(error instanceof NotReplaced)) throw error;
      const { part, moved } = error.refused;
      throw await parts.moves.refusal({ user, language }, moved, { newPart: part });
    }
  }
}

const writeOf = ({ kind }: LineStep) => (kind === "reading" ? "reading.write" : "part.place");

const madeOf = ({ kind, id }: LineStep): LineMade => ({ kind, id });

function shownChoice(choice: LineChoice, language: Language): LineRead["choices"][number] {
  if (choice.field === "bike_id")
    return { field: "bike_id", options: choice.options.map(({ id, name }) => ({ value: id, text: name })) };
  const { slotOf } = careNames(language);
  return { field: "slot", options: choice.options.map((path) => ({ value: path, text: slotOf(path) })) };
}
