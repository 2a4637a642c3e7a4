/** What is sent of a conversation. */
export type ModelMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls: ToolCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

export interface ToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

export interface ModelTool {
  type: "function";
  function: { name: string; description: string; parameters: object };
}

interface ModelReply {
  content: string;
  calls: ToolCall[];
  tokensIn: number;
  tokensOut: number;
  costMicro: number;
}

export interface ModelAt {
  url: string;
  model: string;
  key: string | undefined;
}

/** An answer of so many bytes is none. */
const mostBytes = 300_000;
/** Tokens of one answer. */
const mostTokens = 2000;

/** Returns what a model answers, in the protocol of OpenAI. Throws where it is not one, too long, or too late. */
export async function askModel(
  { url, model, key }: ModelAt,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
  signal: AbortSignal,
): Promise<ModelReply> {
  const response = await fetch(`${url.replace(/\/+$/u, "")}/chat/completions`, {
    method: "POST",
    // Elsewhere is nobody's choice.
    redirect: "error",
    signal,
    headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, tools, max_tokens: mostTokens, temperature: 0 }),
  });
  const text = await bodyOf(response);
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  return replyOf(JSON.parse(text));
}

async function bodyOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new Error("the model's answer is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number =>
  typeof value === "number" && value > 0 && value < 1e9 ? Math.round(value) : 0;

function replyOf(body: unknown): ModelReply {
  const { choices, usage } = object(body);
  const message = object(object(Array.isArray(choices) ? choices[0] : null)["message"]);
  const { prompt_tokens, completion_tokens, cost } = object(usage);
  const given: unknown[] = Array.isArray(message["tool_calls"]) ? message["tool_calls"] : [];
  const calls = given.map((one, at): ToolCall => {
    const { name, arguments: args } = object(object(one)["function"]);
    const id = textIn(object(one)["id"]) || `call-${at}`;
    return { id, type: "function", function: { name: textIn(name), arguments: textIn(args) } };
  });
  return {
    content: textIn(message["content"]),
    calls,
    tokensIn: count(prompt_tokens),
    tokensOut: count(completion_tokens),
    costMicro: count(typeof cost === "number" ? cost * 1e6 : 0),
  };
}
