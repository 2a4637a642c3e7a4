import type { Overlays, ReadRequest } from "./waiting-call.ts";

type Over = (response: unknown, request: ReadRequest) => unknown;

/** Returns overlays that lay all of the given ones over a response, in their order. */
export function overlaysTogether(all: readonly Overlays[]): Overlays {
  const steps: Record<string, Over[]> = {};
  for (const overlays of all)
    for (const [name, over] of Object.entries(overlays)) (steps[name] ??= []).push(over as Over);
  return Object.fromEntries(
    Object.entries(steps).map(([name, overs]) => [
      name,
      (response: unknown, request: ReadRequest) =>
        overs.reduce((shown, over) => over(shown, request), response),
    ]),
  ) as Overlays;
}
