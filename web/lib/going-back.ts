import { meetBack } from "./navigation.ts";

/** An entry as the router numbers it in the state of the browser's history; null for one that it has not made, as by a link to "#main". */
const placeOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/** When the app itself began to go back; the browser does it a moment later. */
let began = -Infinity;
let isReturning = false;
/** Questions of open windows, the topmost last: true when Back has to wait for the answer. */
const questions: (() => boolean)[] = [];
let here: number | null = null;

/** How far forward brings back the entry that was left for another: one step where they have no numbers. */
const stepsFrom = (at: number | null): number => (here === null || at === null ? 1 : here - at) || 1;

const isUnderWay = () => performance.now() - began < 500;

function onPop(event: PopStateEvent): void {
  const isOwn = isUnderWay();
  began = -Infinity;
  // Back where the question is: nobody has seen it leave.
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
  } else if (!isOwn && questions.at(-1)?.()) {
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(stepsFrom(placeOf(event.state)));
    return;
  }
  here = placeOf(event.state);
}

function listen(): void {
  here = placeOf(history.state);
  meetBack(onPop);
}

/** Goes back once, as closing a window does, even when it is called twice; no question holds it up. */
export function goBack(): void {
  if (isUnderWay()) return;
  listen();
  began = performance.now();
  history.back();
}

/** Calls `ask` when Back is pressed, until it is let go; the page stays when it returns true. */
export function holdBack(ask: () => boolean): () => void {
  listen();
  questions.push(ask);
  return () => {
    const at = questions.indexOf(ask);
    if (at >= 0) questions.splice(at, 1);
  };
}

/** Calls back once the app has gone back: to replace what was below a window, for example. */
export function afterGoingBack(then: () => void): void {
  addEventListener("popstate", () => queueMicrotask(then), { once: true });
}
