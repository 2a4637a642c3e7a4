import { queryOptions } from "@tanstack/react-query";
import type { CallInput, CallResponse, Calls } from "#contract/endpoints.ts";
import { call, type CallArguments } from "./call.ts";
import type { OwnKey } from "./query-keys.ts";

type Read = Extract<keyof Calls, `GET ${string}`>;
type Write = Exclude<keyof Calls, Read>;
type DataOf<N extends keyof Calls> = CallResponse<Calls[N]> extends { data: infer D } ? D : undefined;

const send = <N extends keyof Calls>(
  name: N,
  input: unknown,
  options: { signal?: AbortSignal; key?: string },
) => call<N>(name, ...([input, options] as unknown as CallArguments<N>));

const dataOf = <N extends keyof Calls>(response: CallResponse<Calls[N]>): DataOf<N> =>
  (response as unknown as { data: DataOf<N> }).data;

/** Asks an endpoint for its `data`: `useQuery(queryOf("GET /rides/{id}", queryKeys.ride(id), { params: { id } }))`. */
export const queryOf = <N extends Read>(name: N, queryKey: OwnKey, input: CallInput<Calls[N]>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<DataOf<N>> => dataOf<N>(await send(name, input, { signal })),
  });

/** Asks an endpoint for a page of a list, with what is beside its `data`. */
export const pageQueryOf = <N extends Read>(name: N, queryKey: OwnKey, input: CallInput<Calls[N]>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => send(name, input, { signal }) });

/** Calls an endpoint and returns its `data`. A `key` makes the same press, sent again, do nothing more. */
export const mutationOf = <N extends Write, V = void>(
  name: N,
  inputOf: (given: V) => CallInput<Calls[N]> & { key?: string | undefined },
) => ({
  async mutationFn(given: V): Promise<DataOf<N>> {
    const { key, ...input } = inputOf(given);
    return dataOf<N>(await send(name, input, key === undefined ? {} : { key }));
  },
});
