import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { questionBounds } from "./question-bounds.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** `user_id` only for signed-in riders; null for somebody whose account is gone. */
const Writer = z.object({ user_id: z.nullable(z.int()), name: z.string() });

/** A question about a public bike. */
export const BikeQuestion = z.object({
  id: z.int(),
  who: Writer,
  text: z.string(),
  at: Timestamp,
  /** Links in the text may be opened: those of accounts that were older than a week. */
  links: z.boolean(),
  answer: z.nullable(
    z.object({
      who: Writer,
      text: z.string(),
      at: Timestamp,
      /** It was answered otherwise before. */
      edited: z.boolean(),
    }),
  ),
  /** Who shall answer in the owner's place; only the two of them read it. */
  passed_to: z.nullable(Writer),
  mine: z.boolean(),
  may_answer: z.boolean(),
  may_remove: z.boolean(),
});
export type BikeQuestion = z.infer<typeof BikeQuestion>;

const TokenParams = z.object({ token: z.string() });
const words = text({ min: 1, max: questionBounds.text, lines: true });

export const listQuestions = endpoint({
  method: "GET",
  path: "/public/bikes/{token}/questions",
  summary: "Questions about a public bike with their answers, newest first; none where its owner takes none",
  access: "public",
  params: TokenParams,
  query: z.object(paging),
  response: pagedResponse(BikeQuestion),
});

export const askQuestion = endpoint({
  method: "POST",
  path: "/public/bikes/{token}/questions",
  summary: "Ask something about somebody's public bike, where its owner takes questions; everybody reads it",
  access: "session",
  act: "question.write",
  status: 201,
  params: TokenParams,
  refuses: [403],
  body: z.object({ text: requiredText(words) }),
  response: response(BikeQuestion),
});

export const answerQuestion = endpoint({
  method: "POST",
  path: "/questions/{id}/answer",
  summary:
    "Answer a question about my bike, or one that was passed to me; a further answer takes the place of the first. With `ask` in place of `text` its owner passes it to a rider who follows them or whom they follow",
  access: "session",
  act: "question.write",
  params: IdParams,
  refuses: [403],
  body: z.object({
    text: optionalText(questionBounds.text, true),
    ask: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  }),
  response: response(BikeQuestion),
});

export const removeQuestion = endpoint({
  method: "DELETE",
  path: "/questions/{id}",
  summary: "Remove a question of mine, or one about my bike, with its answer",
  access: "session",
  act: "question.write",
  params: IdParams,
  refuses: [403],
  response: Done,
});
