import type { QueryClient, QueryKey, UseMutationOptions } from "@tanstack/react-query";

interface Turns<Data, Wish> {
  /** Sends a wish; resolves to the state that the server then has. */
  send: (wish: Wish) => Promise<Data>;
  /** Returns the state that a wish would lead to; undefined while none is loaded. */
  show: (wish: Wish, state: Data | undefined) => Data | undefined;
}

/** The last states known from the server, by query, while wishes of it wait. */
const confirmed = new Map<string, unknown>();

/**
 * Options of a mutation that sets the state of a query. Each press is on the screen at once, and its calls are sent one after
 * another, in the order of the presses. What the server has in the end stays: the last response, or, if the last call fails,
 * the last state that is known from the server, which is then fetched anew.
 */
export function inTurn<Data, Wish>(
  queries: QueryClient,
  queryKey: QueryKey,
  { send, show }: Turns<Data, Wish>,
): UseMutationOptions<Data, Error, Wish> {
  const id = JSON.stringify(queryKey);
  const waiting = () => queries.isMutating({ mutationKey: queryKey, exact: true });
  // None waits once a sign-out has cleared the cache: the last rider's state is not written to it.
  const isLast = () => waiting() === 1;
  const showState = async (state: Data | undefined) => {
    await queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData<Data>(queryKey, state);
  };
  return {
    mutationKey: queryKey,
    scope: { id },
    mutationFn: send,
    async onMutate(wish) {
      const state = queries.getQueryData<Data>(queryKey);
      // Nothing else waits: also where a sign-out has left a call of another rider behind.
      if (isLast()) confirmed.set(id, state);
      await showState(show(wish, state));
    },
    async onSuccess(state) {
      confirmed.set(id, state);
      // A later press is on the screen already.
      if (isLast()) await showState(state);
    },
    async onError() {
      if (!isLast()) return;
      await showState(confirmed.get(id) as Data | undefined);
      await queries.invalidateQueries({ queryKey, exact: true });
    },
    onSettled() {
      if (waiting() <= 1) confirmed.delete(id);
    },
  };
}
