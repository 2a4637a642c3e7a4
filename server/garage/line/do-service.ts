import { careDone, expenseCreated, serviceCreated } from "#contract/garage/garage-events.ts";
import { careBounds } from "#contract/garage/care-words.ts";
import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import type { ServiceInput } from "#contract/garage/services.ts";
import { doneThen } from "#server/garage/care/logbook/done-day.ts";
import { judgedItems } from "#server/garage/care/logbook/service-items.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { titleOfService } from "#server/garage/care/logbook/title-of-service.ts";
import { carePlanRepo } from "#server/garage/care/plans/care-plans.repo.ts";
import { snoozeRepo } from "#server/garage/care/plans/snoozes.repo.ts";
import { partInSlot } from "#server/garage/care/standing/part-in-place.repo.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { bikeOfDraft } from "./do-figures.ts";
import type { LineDoing } from "./line-doing.ts";
import type { LineStep } from "./undo-token.ts";

type Item = NonNullable<ServiceInput["items"]>[number];

/** Notes what was done to one bike on one day as one service; the plans that it fulfils are named in it. */
export async function doService(doing: LineDoing, drafts: readonly LineDraft[]): Promise<LineStep[]> {
  const { act, moves, zone, now } = doing;
  const { db, by } = act;
  const [first] = drafts;
  if (!first) return [];
  const bike = bikeOfDraft(doing, first.bike_id);
  const paid = drafts.find(({ act: kind }) => kind === "service");
  const tasks = drafts.filter(({ act: kind }) => kind === "done");
  const then = doneThen(first.day, zone, now);
  const items: Item[] = [];
  for (const draft of tasks.length > 0 ? tasks : drafts) items.push(await itemOf(doing, draft, then.done_at));
  const notes = drafts.flatMap((one) => (ownWords(one) === null ? (one.note ?? []) : [])).join(" … ") || null;
  const shop = paid?.shop ?? null;
  const { amount_cents = null, currency = null } = paid ?? {};
  const expense = amount_cents === null || currency === null ? null : { amount_cents, currency, shop };
  const service = await serviceRepo(db).insert(act, bike, async () => {
    const judged = await judgedItems(db, { userId: by, done_at: then.done_at }, items);
    const parts = judged.flatMap(({ part_id }) => part_id ?? []);
    await moves.judgeParts(act.user, parts, db, then.done_at);
    const columns = { ...then, title: null, notes, by: shop === null ? "self" : "shop", shop } as const;
    return { columns, items: judged, expense };
  });
  if (!service) throw notFound("bike_not_found");
  const title = titleOfService(service);
  await act.event(serviceCreated, service.id, { bike_id: bike.id, title });
  if (expense) await act.event(expenseCreated, null, { bike_id: bike.id, title: shop ?? "" });
  for (const { plan_id, task } of service.items) {
    if (plan_id === null) continue;
    await snoozeRepo(db).endWithin({ id: plan_id, user_id: by }, act);
    await act.event(careDone, plan_id, { bike_id: bike.id, title: task });
  }
  const { id, version } = service;
  const expenses = service.expenses.map(
    (one) => ({ kind: "expense", id: one.id, version: one.version }) as const,
  );
  return [{ kind: "service", id, version }, ...expenses];
}

/** What was replaced that has no slot, such as a tube, as the rider wrote it; null for the rest. */
const ownWords = ({ task, slot, note }: LineDraft): string | null =>
  task === "replace" && slot === null && note !== null && note.length <= careBounds.task ? note : null;

/** What was done: what a plan requires, else a task to the part in a slot, to the slot, or to the bike. */
async function itemOf({ act }: LineDoing, draft: LineDraft, at: string): Promise<Item> {
  const { db, by } = act;
  const { slot, bike_id } = draft;
  const own = ownWords(draft);
  if (own !== null) return { task: own, slot: null, part_id: null };
  const task = draft.task ?? "service";
  const part_id = slot === null ? null : await partInSlot(db, { id: bike_id ?? 0, user_id: by }, slot, at);
  const plans = await carePlanRepo(db).allOf(by);
  const plan = plans.find((one) => {
    if (one.task !== task) return false;
    if (one.part_id !== null) return one.part_id === part_id;
    return one.bike_id === bike_id && one.slot === slot;
  });
  return plan ? { plan_id: plan.id } : { task, slot, part_id };
}
