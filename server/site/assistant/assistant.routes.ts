import type { FastifyRequest } from "fastify";
import { type LineRead, lineBounds, sendLine } from "#contract/garage/line.ts";
import { apiBase } from "#contract/platform/wire.ts";
import {
  askAssistant,
  type Assistant,
  listAssistantCalls,
  readAssistant,
  updateAssistant,
} from "#contract/site/assistant.ts";
import { assistantBounds } from "#contract/site/assistant-bounds.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { translator, type Language } from "#server/platform/language/language.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { askGarage, type ModelAnswer, type ModelUse } from "./ask-garage.ts";
import { type AssistantRepo, assistantRepo } from "./assistant.repo.ts";
import type { ModelAt } from "./model-client.ts";

interface Deps {
  repo: AssistantRepo;
  /** null: the host has no model. */
  at: ModelAt | null;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
  log: Pick<Platform["log"], "warn">;
}

/** The words of pages that answers lead to, by how their addresses end. */
const pages = { parts: "parts", care: "care", rides: "rides", costs: "costs" } as const;

export function assistantRoutes(serve: Serve, { repo, at, zoneOf, now, log }: Deps): void {
  const todayOf = async (userId: number) => dayOf(await zoneOf(userId), now());

  async function shown(userId: number): Promise<Assistant> {
    const { calls, tokens, cost_micro } = await repo.usedOn(userId, await todayOf(userId));
    return {
      available: at !== null,
      on: at !== null && (await repo.isOn(userId)),
      host: at && new URL(at.url).host,
      model: at && at.model,
      used_today: calls,
      limit: assistantBounds.perDay,
      tokens,
      cost_micro,
    };
  }

  serve(readAssistant, async ({ user }) => ({ data: await shown(user.id) }));

  serve(updateAssistant, async ({ user, body, act }) => {
    const { on } = body();
    if (on && at === null) throw new Refusal(409, "assistant_none");
    await act((act) => repo.turn(act, on));
    return { data: await shown(user.id) };
  });

  serve(askAssistant, async ({ user, body, act, language, request }) => {
    const { text, bike_id = null } = body();
    // The rules read it first: their answer stands where the model has none.
    const rules = await readByRules(request, { text, bike_id });
    const begun = at && (await repo.isOn(user.id)) ? await begin(at.model) : null;
    if (at === null || begun === null) return { data: byRules(rules, language) };
    const started = performance.now();
    const use: ModelUse = { tools: [], tokens_in: 0, tokens_out: 0, cost_micro: 0 };
    const answer = await askGarage(at, request, { text, bike_id }, use).catch((error: unknown) => {
      log.warn({ err: error }, "the model did not answer");
      return null;
    });
    const { tools, ...counted } = use;
    const call = {
      ...counted,
      tools: JSON.stringify(tools),
      ms: Math.round(performance.now() - started),
      ok: answer ? (1 as const) : (0 as const),
    };
    await act((act) => assistantRepo(act.db).end(act, begun, call));
    if (!answer) return { data: byRules(rules, language) };
    return { data: { ...(await byModel(request, answer, language, bike_id)), by: "model" as const } };

    /** Counts a question as it is sent, under the account's lock: what fails may have cost too. null: no more today. */
    async function begin(model: string): Promise<number | null> {
      const day = await todayOf(user.id);
      return act(async (act) => {
        const own = assistantRepo(act.db);
        if ((await own.usedOn(user.id, day)).calls >= assistantBounds.perDay) return null;
        return own.begin(act, { day, model, text: text.slice(0, lineBounds.text) });
      });
    }
  });

  serve(listAssistantCalls, async ({ user }) => {
    const rows = await repo.lastOf(user.id);
    return {
      data: rows.map((row) => ({
        id: row.id,
        at: row.at,
        model: row.model,
        text: row.text,
        tools: JSON.parse(row.tools) as string[],
        tokens_in: row.tokens_in,
        tokens_out: row.tokens_out,
        cost_micro: Number(row.cost_micro),
        ms: row.ms,
        ok: row.ok === 1,
      })),
    };
  });
}

const nothing: Pick<LineRead, "drafts" | "answer"> = { drafts: [], answer: null };

/** Reads a text as a line, by its own call; 404 for a bike that is not the rider's. */
async function readByRules(
  request: FastifyRequest,
  { text, bike_id }: { text: string; bike_id: number | null },
) {
  if (text.length > lineBounds.text) return nothing;
  const { authorization, "accept-language": language } = request.headers;
  const response = await request.server.inject({
    method: sendLine.method,
    url: apiBase + sendLine.path,
    remoteAddress: request.ip,
    headers: { ...(authorization && { authorization }), ...(language && { "accept-language": language }) },
    payload: { text, bike_id, dry_run: true },
  });
  if (response.statusCode === 404) throw notFound("bike_not_found");
  if (response.statusCode !== 200) return nothing;
  const { drafts, answer } = response.json<{ data: LineRead }>().data;
  return { drafts: drafts.filter(({ act }) => act !== "ask"), answer };
}

function byRules({ drafts, answer }: Awaited<ReturnType<typeof readByRules>>, language: Language) {
  const say = translator(language);
  const text = answer?.text ?? say(drafts.length > 0 ? "assistant_drafts" : "line_no_answer");
  const links = answer ? [linkTo(answer.url, language)] : [];
  return { answer: { text, links }, drafts, line: null, by: "rules" as const };
}

/** A line that the model proposes is read by the rules: what is shown is what they make of it. */
async function byModel(
  request: FastifyRequest,
  { text, urls, line }: ModelAnswer,
  language: Language,
  bike_id: number | null,
) {
  const { drafts } = line === null ? nothing : await readByRules(request, { text: line, bike_id });
  const answer = text || translator(language)("assistant_drafts");
  return { answer: { text: answer, links: urls.map((url) => linkTo(url, language)) }, drafts, line };
}

function linkTo(url: string, language: Language): { text: string; url: string } {
  const say = translator(language);
  const end = url.split("/").at(-1) ?? "";
  const page =
    end in pages ? pages[end as keyof typeof pages] : url.startsWith("/bikes/") ? "bike" : "garage";
  return { text: say(`assistant_pages.${page}`), url };
}
