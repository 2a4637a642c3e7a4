import { questionCreated, questionUpdated } from "#contract/community/community-events.ts";
import { answerQuestion, askQuestion, listQuestions, removeQuestion } from "#contract/community/questions.ts";
import { followRepo } from "#server/community/following/follows.repo.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { forbidden, invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import { isToken } from "#server/sharing/sharing/share-link.ts";
import { type SharedBikeRow, sharingRepo } from "#server/sharing/sharing/sharing.repo.ts";
import { questionMailKind } from "./question-mails.ts";
import { mayAnswer, mayRemove, presentQuestion } from "./question.presenter.ts";
import { type NamedQuestion, questionRepo } from "./questions.repo.ts";

interface Deps {
  db: Db;
  rates: RateLimit;
}

/** Links of accounts that are younger are not opened. */
const firstWeekMs = 7 * 86_400_000;

/** What riders ask about public bikes, and what owners answer. */
export function questionRoutes(serve: Serve, { db, rates }: Deps): void {
  /** The public bike of a link, where it is there for the viewer. */
  async function seenBike(token: string, viewer: number | null): Promise<SharedBikeRow> {
    const bike = isToken(token) ? await sharingRepo(db).bikeByToken(token) : undefined;
    if (!bike || (viewer !== null && (await blockRepo(db).isBetween(viewer, bike.user_id))))
      throw notFound("bike_not_found");
    return bike;
  }

  serve(listQuestions, async ({ user, params, query: { page, per_page }, say }) => {
    const viewer = user?.id ?? null;
    const bike = await seenBike(params.token, viewer);
    const { rows, total } = await questionRepo(db).page(bike.id, viewer, { page, per_page });
    return {
      data: rows.map((row) => presentQuestion(row, { viewer, say })),
      meta: { total, page, per_page },
    };
  });

  serve(askQuestion, async ({ user, params, body, act, say }) => {
    const bike = await seenBike(params.token, user.id);
    if (bike.questions !== 1) throw forbidden("questions_off");
    if (bike.user_id === user.id) throw forbidden("question_own_bike");
    const { text } = body();
    return counted(rates, { kind: "question", subject: String(user.id) }, () =>
      act(
        async (act) => {
          if (await blockRepo(act.db).isBetween(user.id, bike.user_id)) throw notFound("bike_not_found");
          const links = await isOld(act);
          const id = await questionRepo(act.db).ask(act, { bike_id: bike.id, text, links });
          await act.event(questionCreated, id, { bike_id: bike.id });
          await act.enqueue(questionMailKind, { question: id, to: "owner" });
          return act.answer({ data: await shown(act, id, say) });
        },
        [bike.user_id],
      ),
    );
  });

  serve(answerQuestion, ({ user, params, body, act, say }) =>
    act(async (act) => {
      const row = await opened(act, params.id);
      if (!mayAnswer(row, user.id)) throw forbidden("question_forbidden");
      const { text, ask } = body();
      if (ask) await pass(act, row, ask);
      else if (text) await answer(act, row, text);
      else throw required("text");
      await act.event(questionUpdated, row.id, { bike_id: row.bike_id });
      return act.answer({ data: await shown(act, row.id, say) });
    }),
  );

  async function answer(act: Act<"question.write">, row: NamedQuestion, text: string): Promise<void> {
    await questionRepo(act.db).answer(act, row, text);
    if (row.answer === null) await act.enqueue(questionMailKind, { question: row.id, to: "asker" });
  }

  /** Has somebody answer in the owner's place who follows the owner, or whom the owner follows. */
  async function pass(act: Act<"question.write">, row: NamedQuestion, to: number): Promise<void> {
    if (row.owner_id !== act.by) throw forbidden("question_forbidden");
    if (to === row.asker_id || !(await followRepo(act.db).areConnected(act.by, to)))
      throw invalid("ask", "question_passed_to");
    await questionRepo(act.db).pass(act, row.id, to);
    await act.enqueue(questionMailKind, { question: row.id, to: "passed" });
  }

  serve(removeQuestion, async ({ user, params, act, say }) => {
    await act(async (act) => {
      const row = await opened(act, params.id);
      if (!mayRemove(row, user.id)) throw forbidden("question_forbidden");
      await questionRepo(act.db).remove(act, row.id);
      await act.event(questionUpdated, row.id, { bike_id: row.bike_id });
    });
    return { message: say("question_removed") };
  });

  async function opened(act: Act<"question.write">, id: number): Promise<NamedQuestion> {
    const row = await questionRepo(act.db).find(id, act.by);
    if (!row) throw notFound("question_not_found");
    return row;
  }

  async function shown(act: Act<"question.write">, id: number, say: Say) {
    return presentQuestion(await opened(act, id), { viewer: act.by, say });
  }

  async function isOld(act: Act<"question.write">): Promise<boolean> {
    const own = await userRepo(act.db).find(act.by);
    return own !== undefined && Date.parse(act.at) - Date.parse(own.created_at) >= firstWeekMs;
  }
}
