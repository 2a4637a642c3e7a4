import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Part, PartInput } from "#contract/garage/parts.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { type PartsCall, stepsOfCall } from "#contract/garage/waiting/steps-of-calls.ts";
import type { KnownMove } from "#contract/garage/waiting/waiting-move.ts";
import { type KnownNewPart, waitingPart } from "#contract/garage/waiting/waiting-part.ts";
import { newPartOf } from "#contract/garage/waiting/new-part.ts";
import { newPartId } from "#contract/garage/waiting/part-steps.ts";
import { rowsWaiting } from "#web/lib/outbox-database.ts";
import { riderOnDevice } from "#web/lib/rider-on-device.ts";
import { queryClient } from "#web/lib/query.ts";
import { type HeldOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf, type Read } from "#web/lib/query-keys.ts";

const held = <N extends Read>(name: N) =>
  queryClient
    .getQueriesData<HeldOf<N>>({ queryKey: queryKeyOf(name) })
    .flatMap(([, data]) => (data === undefined ? [] : [data]));

const isDefined = (value: unknown): value is number => typeof value === "number" && value > 0;

/** Returns the bikes that a change of parts names. */
function bikesNamed({ params, body }: CallInput<Calls[PartsCall]>, call: PartsCall): number[] {
  const { bike_id, old } = body as { bike_id?: number | null; old?: { bike_id?: number | null } };
  return [call === "POST /bikes/{id}/places" ? Number(params.id) : null, bike_id, old?.bike_id].filter(
    isDefined,
  );
}

/** Returns the parts on a bike now, as far as this device knows them. */
const mountedOn = (id: number): Promise<BikePart[]> =>
  queryClient.fetchQuery({
    ...queryOf("GET /bikes/{id}/parts", { params: { id }, query: {} }),
    retry: false,
  });

async function partsThatWait(): Promise<Part[]> {
  const account = riderOnDevice();
  const rows = account === null ? [] : await rowsWaiting(account);
  return rows.flatMap((row) =>
    row.call === "POST /parts" && !row.refused ? (waitingPart.answer(row as never) as Part) : [],
  );
}

/** Returns the parts in storage that pages have shown, with what hangs on them, and those that wait themselves. */
async function storedParts(): Promise<Pick<Spare, "part" | "on_it">[]> {
  const listed: Part[] = [
    ...(await partsThatWait()),
    ...held("GET /parts").flatMap(({ data }) => data),
    ...held("GET /parts/{id}"),
  ];
  const onIt = (id: number) =>
    listed.flatMap((part) =>
      part.mounts.flatMap(({ parent_id, slot }) => (parent_id === id ? [{ slot, part }] : [])),
    );
  const found = listed
    .filter(({ state }) => state === "stored")
    .map((part) => ({ part, on_it: [...new Map(onIt(part.id).map((one) => [one.part.id, one])).values()] }));
  // Of a bike's spare parts all is known.
  return [
    ...new Map(
      [...found, ...held("GET /bikes/{id}/spares").flat()].map((one) => [one.part.id, one]),
    ).values(),
  ];
}

/** Returns what a change of parts does, without a network; undefined where this device does not know enough of them. */
export async function knownMove<N extends PartsCall>(
  call: N,
  input: CallInput<Calls[N]>,
  name: string,
): Promise<KnownMove | undefined> {
  const bikes = new Map<number, BikePart[]>();
  const open = queryClient
    .getQueryCache()
    .findAll({ queryKey: queryKeyOf("GET /bikes/{id}/parts") })
    .flatMap(({ queryKey }) => (queryKey[1] as { params?: { id: number } }).params?.id ?? []);
  for (const id of new Set([...bikesNamed(input, call), ...open])) {
    const rows = await mountedOn(id).catch(() => undefined);
    if (rows) bikes.set(id, rows);
  }
  const made = stepsOfCall(call, input, { bikes, stored: await storedParts() }, Date.now());
  return made && { name, ...made };
}

/** Returns a part that is added without a network. */
export const knownPart = (name: string, body: object): KnownNewPart => ({
  name,
  part: newPartOf(newPartId, body as PartInput, new Date().toISOString()),
});
