import type { Bike } from "#contract/garage/bikes.ts";
import type { OdometerReading } from "#contract/garage/readings.ts";
import { type WaitingCall, type WaitingRow, withOneMore } from "./waiting-call.ts";

type Row = WaitingRow<"POST /bikes/{id}/readings", null>;

const bikeOf = ({ input }: Pick<Row, "input">) => Number(input.params.id);

/** Returns the reading that a row will make. */
function readingOf({ id, at, input: { body } }: Row): OdometerReading & { id: number } {
  const given = body.at ?? new Date(at).toISOString();
  const km = Number(body.km);
  return {
    id: -id,
    kind: "reading",
    at: (given.length === 10 ? new Date(`${given}T00:00:00`) : new Date(given)).toISOString(),
    km,
    note: body.note ?? null,
    new_odometer: body.new_odometer ?? false,
    // With another odometer the device can't know what the earlier ones had.
    total_km: body.new_odometer ? null : km,
  };
}

/** The bike's mileage once its odometer showed more: a lower figure, an earlier day or another odometer is the server's to judge. */
function withReading(bike: Bike, row: Row): Bike {
  const { km, total_km } = readingOf(row);
  const isNewest = (row.input.body.at?.length ?? 0) !== 10;
  if (bike.id !== bikeOf(row) || total_km === null || !isNewest) return bike;
  return { ...bike, current_mileage: Math.max(bike.current_mileage ?? 0, km ?? 0) };
}

export const waitingReading: WaitingCall<"POST /bikes/{id}/readings"> = {
  bike: ({ params }) => Number(params.id),
  changes: () => [],
  label: ({ params, body }) => ({ text: "reading", bike: Number(params.id), km: Number(body.km) }),
  dated: ({ params, body }, at) => ({ params, body: body.at ? body : { ...body, at } }),
  kinds: ["reading.created"],
  answer: readingOf,
  over: (row) => ({
    "GET /bikes/{id}/readings"(response, { params }) {
      if (Number(params["id"]) !== bikeOf(row)) return response;
      return withOneMore(response, readingOf(row) as OdometerReading, (one, other) => one.at >= other.at);
    },
    "GET /bikes": (response) => ({ ...response, data: response.data.map((bike) => withReading(bike, row)) }),
    "GET /bikes/{id}": (response) => ({
      ...response,
      data: "read_only" in response.data ? withReading(response.data, row) : response.data,
    }),
  }),
};
