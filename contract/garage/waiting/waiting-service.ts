import type { Service, ServiceItem } from "#contract/garage/services.ts";
import { type WaitingCall, type WaitingRow, withOneMore } from "./waiting-call.ts";

/** The names of plans and parts that an entry is about, by id. */
export interface KnownItems {
  items: ServiceItem[];
}
type Row = WaitingRow<"POST /bikes/{id}/services", KnownItems>;

const localDay = (at: number) =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Returns an entry of the logbook that waits; what it cost is known once it was sent. */
export function waitingEntry(
  row: Pick<WaitingRow, "id" | "at">,
  bike_id: number,
  body: Partial<Record<"done_on" | "done_at" | "notes" | "shop" | "title", string | null>> & {
    by?: string | null;
  },
  items: ServiceItem[],
): Service {
  const { done_on, done_at, notes, shop, title, by } = body;
  const day = done_on ?? localDay(row.at);
  return {
    id: -row.id,
    bike_id,
    done_on: day,
    done_at: (done_on ? new Date(`${done_on}T00:00:00`) : new Date(done_at ?? row.at)).toISOString(),
    title: title ?? null,
    notes: notes ?? null,
    by: by === "shop" ? "shop" : "self",
    shop: shop ?? null,
    items,
    photos: [],
    expenses: [],
    statement: null,
    version: 1,
  };
}

/** Shows an entry that waits in its bike's logbook. */
export const overLogbook = (service: Service) => ({
  "GET /bikes/{id}/services"<
    R extends { data: Service[]; meta: { total: number; page: number; per_page: number } },
  >(response: R, { params }: { params: Record<string, string> }): R {
    if (Number(params["id"]) !== service.bike_id) return response;
    return withOneMore(response, service, (one, other) => one.done_at >= other.done_at);
  },
});

const entryOf = (row: Row) => waitingEntry(row, Number(row.input.params.id), row.input.body, row.known.items);

export const waitingService: WaitingCall<"POST /bikes/{id}/services", KnownItems> = {
  bike: ({ params }) => Number(params.id),
  changes: ({ body }) => (body.items ?? []).flatMap(({ plan_id }) => (plan_id ? [`plan ${plan_id}`] : [])),
  label: ({ params, body }) => ({
    text: "service",
    bike: Number(params.id),
    ...(body.title && { name: body.title }),
  }),
  dated: ({ params, body }, at) => ({ params, body: body.done_on ? body : { ...body, done_at: at } }),
  kinds: ["service.created"],
  answer: entryOf,
  over: (row) => overLogbook(entryOf(row)),
};
