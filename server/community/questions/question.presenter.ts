import type { BikeQuestion } from "#contract/community/questions.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import type { NamedQuestion } from "./questions.repo.ts";

/** Who reads, and in which language. */
interface Reader {
  viewer: number | null;
  say: Say;
}

/** Whether somebody may answer a question: the bike's owner, or the rider to whom the owner passed it. */
export const mayAnswer = ({ owner_id, passed_to }: NamedQuestion, viewer: number): boolean =>
  viewer === owner_id || viewer === passed_to;

/** Whether somebody may remove a question: the bike's owner, or its writer. */
export const mayRemove = ({ owner_id, asker_id }: NamedQuestion, viewer: number): boolean =>
  viewer === owner_id || viewer === asker_id;

/** Presents a question: every field is named here, so that nothing else can leak. */
export function presentQuestion(row: NamedQuestion, { viewer, say }: Reader): BikeQuestion {
  // Ids are for riders who are signed in.
  const writer = (id: number | null, name: string | null) => ({
    user_id: viewer === null || name === null ? null : id,
    name: name ?? say("deleted_user"),
  });
  const { id, text, created_at, links, answer, answered_by, answered_at, edited, passed_to } = row;
  const canAnswer = viewer !== null && mayAnswer(row, viewer);
  return {
    id,
    who: writer(row.asker_id, row.asker),
    text,
    at: created_at,
    links: links === 1,
    answer:
      answer === null
        ? null
        : {
            who: writer(answered_by, row.answerer),
            text: answer,
            at: answered_at ?? created_at,
            edited: edited === 1,
          },
    passed_to: canAnswer && passed_to !== null && row.passed !== null ? writer(passed_to, row.passed) : null,
    mine: viewer !== null && viewer === row.asker_id,
    may_answer: canAnswer,
    may_remove: viewer !== null && mayRemove(row, viewer),
  };
}
