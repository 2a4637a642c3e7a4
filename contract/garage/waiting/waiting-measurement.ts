import type { Measurement } from "#contract/garage/measurements.ts";
import { type WaitingCall, type WaitingRow, withOneMore } from "./waiting-call.ts";

/** The part that was measured: its bike, and what the reader knows it by. */
export interface KnownPart {
  bike: number | null;
  name: string;
}
type Row = WaitingRow<"POST /parts/{id}/measurements", KnownPart>;

function measurementOf({ id, at, input: { body } }: Row): Measurement {
  const given = body.at ?? new Date(at).toISOString();
  return {
    id: -id,
    at: (given.length === 10 ? new Date(`${given}T00:00:00`) : new Date(given)).toISOString(),
    kind: body.kind,
    value: Number(body.value),
    tool: body.tool ?? null,
  };
}

export const waitingMeasurement: WaitingCall<"POST /parts/{id}/measurements", KnownPart> = {
  bike: (_, { bike }) => bike,
  changes: () => [],
  label: (_, { bike, name }) => ({ text: "measurement", bike, name }),
  dated: ({ params, body }, at) => ({ params, body: body.at ? body : { ...body, at } }),
  kinds: ["measurement.created"],
  answer: measurementOf,
  over: (row) => ({
    "GET /parts/{id}/measurements"(response, { params }) {
      if (Number(params["id"]) !== Number(row.input.params.id)) return response;
      return withOneMore(response, measurementOf(row), (one, other) => one.at >= other.at);
    },
  }),
};
