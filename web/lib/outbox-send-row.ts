import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { accepted, base, callHeaders, CallError, fillIn, type Input, queryString } from "./call.ts";
import { csrfSettled } from "./csrf.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { readToken } from "./token.ts";

/** What became of an attempt to send a row. */
export type SentRow =
  | { is: "done"; body: unknown }
  | { is: "refused"; status: number; body: unknown }
  /** The server is not ready for it; the seconds to wait, where the response names them. */
  | { is: "later"; seconds: number | null }
  | { is: "away" }
  /** Its rider is not signed in. */
  | { is: "not theirs" };

class NotTheirs extends Error {}

/** Milliseconds after which a response does not come any more. */
const patience = 60_000;

/** Sends a row with its own key, and never as another account. */
export async function sendRow(account: number, row: WaitingRow, input: Input): Promise<SentRow> {
  const [method = "", path = ""] = row.call.split(" ");
  let last: Response | undefined;
  const token = readToken();
  const attempt = async () => {
    await csrfSettled();
    // The id that is noted belongs to this token alone, so this is its rider's.
    if (token === null || token !== readToken() || riderOnDevice() !== account) throw new NotTheirs();
    last = await fetch(base + fillIn(path, input.params) + queryString(input.query), {
      method,
      headers: {
        ...callHeaders(token),
        ...(method !== "DELETE" && { "Idempotency-Key": row.key }),
        ...(!row.files && method !== "DELETE" && { "Content-Type": "application/json" }),
      },
      credentials: "same-origin",
      ...(method !== "DELETE" && {
        body: row.files ? formOf(input.body, row.files) : JSON.stringify(input.body ?? {}),
      }),
      signal: AbortSignal.timeout(patience),
    });
    return last.clone();
  };
  try {
    const answer = await accepted(attempt, token);
    return { is: "done", body: await answer.json() };
  } catch (error) {
    if (error instanceof NotTheirs) return { is: "not theirs" };
    if (!(error instanceof CallError) || !last) return { is: "away" };
    return judged(last, error);
  }
}

/** The fields first, because the server must have them before a file. */
function formOf(body: unknown, files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(body as object), ...files })) form.append(name, value);
  return form;
}

async function judged(answer: Response, { status, retryAfter }: CallError): Promise<SentRow> {
  // Done before, though its answer is not kept any more.
  if (answer.headers.has("Idempotent-Replayed")) return { is: "done", body: {} };
  if (status === 401) return { is: "not theirs" };
  const isBusy =
    status >= 500 || [408, 419, 425, 429].includes(status) || (status === 409 && retryAfter !== null);
  if (isBusy) return { is: "later", seconds: retryAfter };
  return { is: "refused", status, body: await answer.json().catch(() => ({})) };
}
