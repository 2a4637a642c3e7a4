import type { CallInput, CallResponse, Calls } from "#contract/endpoints.ts";
import type { EventName } from "#contract/events.ts";

export type WaitingRead = Extract<keyof Calls, `GET ${string}`>;
export type WaitingWrite = Exclude<keyof Calls, WaitingRead>;

/** What a waiting change is called: `text` names the sentence, the rest is what it says. */
export interface WaitingLabel {
  text:
    | "ride"
    | "reading"
    | "done"
    | "later"
    | "service"
    | "measurement"
    | "expense"
    | "file"
    | "part"
    | "place"
    | "off"
    | "replace"
    | "photo"
    | "sheet"
    | "part_sheet";
  /** The bike's id. */
  bike: number | null;
  name?: string;
  metres?: number;
  km?: number;
  cents?: number;
  currency?: string;
}

/** A change that waits on a device until the server has it. */
export interface WaitingRow<N extends WaitingWrite = WaitingWrite, K = unknown> {
  /** Its place in the order. What it makes has the id -`id` until the server has given another. */
  id: number;
  /** Its `Idempotency-Key`. */
  key: string;
  call: N;
  input: CallInput<Calls[N]>;
  /** Files that are sent with the fields of the body, by the names of their fields. */
  files?: Record<string, File>;
  /** What the device knew when it was made, and needs to show it. */
  known: K;
  bike: number | null;
  /** Names of what it changes: a later row that changes the same waits for it. */
  changes: string[];
  label: WaitingLabel;
  /** When it was made, in milliseconds. */
  at: number;
  /** Whether it may have reached the server. */
  tried: boolean;
  /** Its rider took it back when it may have reached the server: where what it makes is to be deleted, "/rides/-12". */
  takenBack?: string;
  /** Why the server did not take it. */
  refused?: { status: number; body: unknown };
}

/** What a GET was sent with. */
export interface ReadRequest {
  params: Record<string, string>;
  query: URLSearchParams;
}

/** How responses look once a row is sent, by their calls. */
export type Overlays = {
  [N in WaitingRead]?: (response: CallResponse<Calls[N]>, request: ReadRequest) => CallResponse<Calls[N]>;
};

/** A call that works without a network; pure, so that it can be shown over any response. */
export interface WaitingCall<N extends WaitingWrite, K = null> {
  bike: (input: CallInput<Calls[N]>, known: K) => number | null;
  changes: (input: CallInput<Calls[N]>, known: K) => string[];
  label: (input: CallInput<Calls[N]>, known: K) => WaitingLabel;
  /** Says when it was made, where the server would take the moment at which it comes; for what the server has not seen. */
  dated?: (input: CallInput<Calls[N]>, at: string) => CallInput<Calls[N]>;
  /** The same over a newer state, with which the server refused it; undefined where its rider has to decide. */
  rebased?: (row: WaitingRow<N, K>, newer: unknown) => CallInput<Calls[N]> | undefined;
  /** What the server's response says that it has changed. */
  kinds: readonly EventName[];
  /** The `data` of the response, as far as the device can know it. */
  answer: (row: WaitingRow<N, K>) => unknown;
  over: (row: WaitingRow<N, K>) => Overlays;
}

/** Returns a page of a list with one more at its place; further pages only count it. */
export function withOneMore<
  T,
  R extends { data: T[]; meta: { total: number; page: number; per_page: number } },
>(response: R, one: T, isBefore: (one: T, other: T) => boolean): R {
  const { data, meta } = response;
  const found = data.findIndex((other) => isBefore(one, other));
  const place = found < 0 ? data.length : found;
  // Between two rows, or where the page has room: else it belongs to another page.
  const isHere = (found > 0 || meta.page === 1) && place < meta.per_page;
  return {
    ...response,
    data: isHere ? data.toSpliced(place, 0, one).slice(0, meta.per_page) : data,
    meta: { ...meta, total: meta.total + 1 },
  };
}
