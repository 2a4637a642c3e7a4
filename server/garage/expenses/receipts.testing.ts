import type { Expense, ExpenseFile } from "#contract/garage/expenses.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { Answered, Caller } from "#server/platform/testing/caller.ts";

/** Notes an expense of 12.34 PLN; returns it. */
export async function noteExpense(rider: Caller, more: object = {}): Promise<Expense> {
  const expense = { category: "tool", amount_cents: 1234, currency: "PLN", day: "2026-05-01", ...more };
  return (await rider.post("/expenses", expense)).body.data;
}

/** A small PDF: whatever is in it, its first bytes say what it is. */
export const smallPdf = (text = "receipt") => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

/** Attaches a file to an expense, under the name that a client says; raw, since FormData would mend the name. */
export function sendReceipt(
  caller: Caller,
  expense: number | string,
  bytes: Buffer,
  { name = "receipt.pdf", kind }: { name?: string; kind?: string } = {},
): Promise<Answered> {
  const field = (disposition: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(kind === undefined ? "" : `${field('name="kind"')}${kind}\r\n`),
    Buffer.from(field(`name="file"; filename="${name}"`)),
    bytes,
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const type = { "content-type": "multipart/form-data; boundary=b" };
  return caller.raw("POST", `/expenses/${expense}/files`, body, type);
}

/** Attaches a file, which must be taken; returns it as the expense shows it. */
export async function attach(caller: Caller, expense: number, bytes: Buffer, name?: string) {
  const sent = await sendReceipt(caller, expense, bytes, name === undefined ? {} : { name });
  if (sent.status !== 201) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`);
  return (sent.body.data as Expense).files.at(-1) as ExpenseFile;
}

/** Opens a file of an expense as its bytes. */
export async function openReceipt(caller: Caller, expense: number, file: number, query = "") {
  const response = await caller.app.inject({
    url: `${apiBase}/expenses/${expense}/files/${file}${query}`,
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
