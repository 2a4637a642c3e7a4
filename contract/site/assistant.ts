import * as z from "zod/mini";
import { LineRead } from "#contract/garage/line.ts";
import { assistantBounds } from "./assistant-bounds.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { text } from "#contract/platform/text.ts";
import { response, Timestamp } from "#contract/platform/wire.ts";

/** The model that the host may have, and whether the rider has turned it on. */
export const Assistant = z.object({
  /** The host has one. */
  available: z.boolean(),
  on: z.boolean(),
  /** To whom questions and figures are sent; null where there is none. */
  host: z.nullable(z.string()),
  model: z.nullable(z.string()),
  used_today: z.int(),
  limit: z.int(),
  /** Of today; `cost_micro` in millionths of a dollar, where the host of the model says it. */
  tokens: z.int(),
  cost_micro: z.int(),
});
export type Assistant = z.infer<typeof Assistant>;

export const readAssistant = endpoint({
  method: "GET",
  path: "/account/assistant",
  summary: "The model that this installation may have, whether I turned it on, and what it has cost today",
  access: "session",
  act: "account.read",
  response: response(Assistant),
});

export const updateAssistant = endpoint({
  method: "PUT",
  path: "/account/assistant",
  summary: "Turn the model on or off for me; 409 where there is none",
  unversioned: "it is one switch, and the last touch counts",
  access: "session",
  act: "account.write",
  body: z.object({ on: z.boolean() }),
  refuses: [409],
  response: response(Assistant),
});

const AssistantAnswer = z.object({
  answer: z.object({
    text: z.string(),
    /** Pages that the answer rests on. */
    links: z.array(z.object({ text: z.string(), url: z.string() })),
  }),
  /** What a line would note: nothing is noted before it is sent as one. */
  drafts: LineRead.shape.drafts,
  /** The line that the model proposes, as the rider would write it; null where it proposes none. */
  line: z.nullable(z.string()),
  /** The rules answer without a model, and where it does not answer within 20 s. */
  by: z.enum(["model", "rules"]),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

export const askAssistant = endpoint({
  method: "POST",
  path: "/assistant/questions",
  summary: "Ask about my own garage in free words; the answer changes nothing",
  access: "session",
  act: "assistant.ask",
  body: z.object({
    text: text({ min: 1, max: assistantBounds.text }),
    bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  }),
  refuses: [404],
  response: response(AssistantAnswer),
});

export const listAssistantCalls = endpoint({
  method: "GET",
  path: "/assistant/log",
  summary: "What I sent to the model, newest first; the last 100",
  access: "session",
  act: "account.read",
  response: response(
    z.array(
      z.object({
        id: z.int(),
        at: Timestamp,
        model: z.string(),
        text: z.string(),
        /** What it looked up, by the names of tools. */
        tools: z.array(z.string()),
        tokens_in: z.int(),
        tokens_out: z.int(),
        cost_micro: z.int(),
        ms: z.int(),
        /** It answered. */
        ok: z.boolean(),
      }),
    ),
  ),
});
