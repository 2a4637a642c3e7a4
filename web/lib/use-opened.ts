import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterGoingBack, goBack } from "./going-back.ts";

type State = { windows?: Record<string, unknown> } | null | undefined;
const stateNow = () => (history.state as { usr?: State } | null)?.usr;
const openedIn = (given: State, name: string) => given?.windows?.[name] ?? null;
type Next<T> = T | null | ((now: T | null) => T | null);

/**
 * Like `useState` of a window that has no address: what it is about, null while it is closed. It is kept in an entry of the
 * history, so that Back closes it. `name` tells it apart from others of its page; its value is plain data.
 */
export function useOpened<T>(name: string): [T | null, (next: Next<T>) => void, (path: string) => void] {
  const { state } = useLocation() as { state: State };
  const navigate = useNavigate();
  useEffect(
    () => () => {
      // What it was about is gone, and the window with it.
      if (openedIn(stateNow(), name) !== null) goBack();
    },
    [name],
  );
  function set(next: Next<T>) {
    // React's state may be a step behind when this is called later, as after a response.
    const given = stateNow();
    const now = openedIn(given, name) as T | null;
    const of = typeof next === "function" ? (next as (now: T | null) => T | null)(now) : next;
    if (of === now) return;
    if (of === null) return goBack();
    const { search, hash } = location;
    const windows = { ...given?.windows, [name]: of };
    void navigate({ search, hash }, { replace: now !== null, state: { ...given, windows } });
  }
  /** Closes it and puts another page in the place of the one below, which is no more. */
  function leaveTo(path: string) {
    afterGoingBack(() => void navigate(path, { replace: true }));
    set(null);
  }
  return [openedIn(state, name) as T | null, set, leaveTo];
}

/** The same of a window that is open or not. */
export function useOpen(name: string): [boolean, (open: boolean) => void, (path: string) => void] {
  const [opened, set, leaveTo] = useOpened<true>(name);
  return [opened !== null, (open) => set(open || null), leaveTo];
}
