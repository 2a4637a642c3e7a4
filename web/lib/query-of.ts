import {
  mutationOptions,
  queryOptions,
  type DataTag,
  type UseMutationOptions,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { CallInput, CallResponse, Calls } from "#contract/endpoints.ts";
import type { KnownOf, WaitingName } from "#contract/garage/waiting/waiting-calls.ts";
import { call, type CallArguments } from "./call.ts";
import { newCallKey } from "./call-key.ts";
import { sendOrKeep } from "./send-or-keep.ts";
import { formKeyOf, queryKeyOf, type OwnKey, type Read } from "./query-keys.ts";
import { keep, queryClient } from "./query.ts";

type Write = Exclude<keyof Calls, Read>;
type DataOf<N extends keyof Calls> = CallResponse<Calls[N]> extends { data: infer D } ? D : undefined;

/** What the cache holds of a call: a page of a list with its `meta`, of all others their `data`. */
export type HeldOf<N extends Read> =
  CallResponse<Calls[N]> extends { meta: unknown }
    ? CallResponse<Calls[N]>
    : CallResponse<Calls[N]> extends { data: infer D }
      ? D
      : CallResponse<Calls[N]>;

const send = <N extends keyof Calls>(
  name: N,
  input: unknown,
  options: { signal?: AbortSignal; key?: string },
) => call<N>(name, ...([input, options] as unknown as CallArguments<N>));

async function read<N extends Read>(name: N, input: unknown, signal: AbortSignal): Promise<HeldOf<N>> {
  const response: object = await send(name, input, { signal });
  return ("meta" in response || !("data" in response) ? response : response.data) as HeldOf<N>;
}

type QueryChoices<N extends Read, T> = Omit<
  UseQueryOptions<HeldOf<N>, Error, T, OwnKey>,
  "queryKey" | "queryFn"
>;
type QueryOf<N extends Read, T> = UseQueryOptions<HeldOf<N>, Error, T, OwnKey> & {
  queryKey: DataTag<OwnKey, HeldOf<N>, Error>;
};
type Reading<N extends Read, T> =
  object extends CallInput<Calls[N]>
    ? [input?: CallInput<Calls[N]>, choices?: QueryChoices<N, T>]
    : [input: CallInput<Calls[N]>, choices?: QueryChoices<N, T>];

/** A query of an endpoint: `useQuery(queryOf("GET /rides/{id}", { params: { id } }))`. Its key follows from both. */
export const queryOf = <N extends Read, T = HeldOf<N>>(name: N, ...[input, choices]: Reading<N, T>) =>
  queryOptions({
    ...choices,
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => read(name, input, signal),
  }) as QueryOf<N, T>;

/** The same for a form: fetched each time it opens, then never fetched again under it. */
export const formQueryOf = <N extends Read>(name: N, input: CallInput<Calls[N]>) =>
  queryOptions({
    queryKey: formKeyOf(name, input),
    queryFn: ({ signal }) => read(name, input, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** The rows of a page of a list. */
export const pageRowsOf = <R>({ data }: { data: R[] }): R[] => data;

/** What a change shows before the server has responded: pure, so that it can be made again over a newer state. */
export interface ShownEffect {
  queryKey: OwnKey;
  after: (state: unknown) => unknown;
}

/** Has a change show another state of a query at once; what is not loaded stays so. */
export const effectOn = <S>(queryKey: DataTag<OwnKey, S, Error>, after: (state: S) => S): ShownEffect => ({
  queryKey,
  after: (state) => (state === undefined ? undefined : after(state as S)),
});

/** The input of a call. A `key` makes the same press, sent again, do nothing more; `instead` is the row that it replaces. */
export type SentInput<N extends Write> = CallInput<Calls[N]> & {
  key?: string | undefined;
  instead?: number | undefined;
};

interface MutationChoices<N extends Write, V, D> extends Omit<
  UseMutationOptions<D, Error, V, void>,
  "mutationKey" | "mutationFn" | "onMutate"
> {
  effect?: (sent: SentInput<N>) => ShownEffect;
  /** It works without a network, too: what the device knows then, to show it until it is sent. */
  offline?: N extends WaitingName ? (given: V) => Promise<KnownOf<N> | undefined> : never;
}

const changing =
  <R>(pick: (response: object) => R) =>
  <N extends Write, V, D extends R>(
    name: N,
    inputOf: (given: V) => SentInput<N>,
    { effect, offline, ...choices }: MutationChoices<N, V, D>,
  ) =>
    mutationOptions<D, Error, V, void>({
      ...choices,
      mutationKey: queryKeyOf(name),
      async mutationFn(given) {
        const { key, instead, ...input } = inputOf(given);
        if (offline)
          return pick(
            await sendOrKeep(
              name as WaitingName,
              input as never,
              key ?? newCallKey(),
              () => offline(given) as Promise<never>,
              instead,
            ),
          ) as D;
        return pick(await send(name, input, key === undefined ? {} : { key })) as D;
      },
      ...(effect && {
        async onMutate(given) {
          const { queryKey, after } = effect(inputOf(given));
          await keep(queryKey, after);
        },
        async onError(...failed) {
          const { queryKey } = effect(inputOf(failed[1]));
          void queryClient.invalidateQueries({ queryKey, exact: true });
          await choices.onError?.(...failed);
        },
      }),
    });
const changingData = changing<unknown>((response) => ("data" in response ? response.data : undefined));
const changingAll = changing<object>((response) => response);

/**
 * A change by an endpoint, known by its name; returns the call's `data`. Everything that is sent is in the input, so that
 * name and input are enough to send it again.
 * @param inputOf makes the call's input of what a component gives
 */
export const mutationOf = <N extends Write, V = void>(
  name: N,
  inputOf: (given: V) => SentInput<N>,
  choices: MutationChoices<N, V, DataOf<N>> = {},
) => changingData<N, V, DataOf<N>>(name, inputOf, choices);

/** The same with the whole response: its `message` is shown. */
export const mutationWithMessageOf = <N extends Write, V = void>(
  name: N,
  inputOf: (given: V) => SentInput<N>,
  choices: MutationChoices<N, V, CallResponse<Calls[N]>> = {},
) => changingAll<N, V, CallResponse<Calls[N]>>(name, inputOf, choices);
