import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";
import { queryKeyOf } from "./query-keys.ts";

const queryKey = queryKeyOf("GET /bikes/{id}/share-info", { params: { id: 1 } });

/** A switch whose calls wait until they are let through or refused; the server keeps what was let through. */
function newSwitch(state: string) {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  queries.setQueryData(queryKey, state);
  const sent: string[] = [];
  const calls: PromiseWithResolvers<string>[] = [];
  const options = inTurn<string, string>(queries, queryKey, {
    send(wish) {
      sent.push(wish);
      const call = Promise.withResolvers<string>();
      calls.push(call);
      return call.promise;
    },
    show: (wish) => wish,
  });
  const callOf = async (place: number) => {
    await expect.poll(() => calls.length).toBeGreaterThan(place);
    return calls[place]!;
  };
  const press = (wish: string) => new MutationObserver(queries, options).mutate(wish).catch(() => "refused");
  return {
    sent,
    clear: () => queries.clear(),
    load: (other: string) => queries.setQueryData(queryKey, other),
    shown: () => queries.getQueryData(queryKey),
    press,
    /** Presses once each wish before is on the screen, as fingers do. */
    async pressAll(...wishes: string[]) {
      const presses: Promise<string>[] = [];
      for (const wish of wishes) {
        presses.push(press(wish));
        await expect.poll(() => queries.getQueryData(queryKey)).toBe(wish);
      }
      return presses;
    },
    letThrough: async (place: number, response: string) => (await callOf(place)).resolve(response),
    refuse: async (place: number) => (await callOf(place)).reject(new Error("No network")),
  };
}

test("presses are shown at once and sent one after another, and only the last one's response is kept", async () => {
  const { sent, shown, pressAll, letThrough } = newSwitch("off");
  const [first, second] = await pressAll("on", "off");
  await letThrough(0, "on, at the server");
  await first;
  expect(shown()).toBe("off");
  await letThrough(1, "off, at the server");
  await second;
  expect(shown()).toBe("off, at the server");
  expect(sent).toEqual(["on", "off"]);
});

test("one press that fails is undone", async () => {
  const { shown, press, refuse } = newSwitch("off");
  const only = press("on");
  await expect.poll(shown).toBe("on");
  await refuse(0);
  await only;
  expect(shown()).toBe("off");
});

test("when all presses fail, the state before the first one is back", async () => {
  const { shown, pressAll, refuse } = newSwitch("off");
  const presses = await pressAll("on", "off");
  for (const place of presses.keys()) await refuse(place);
  await Promise.all(presses);
  expect(shown()).toBe("off");
});

test("when the last press fails, what the one before it led to is shown", async () => {
  const { shown, press, pressAll, letThrough, refuse } = newSwitch("off");
  const presses = await pressAll("on", "off");
  await letThrough(0, "on");
  await refuse(1);
  await Promise.all(presses);
  expect(shown()).toBe("on");
  // And a later failure goes back to that.
  const third = press("off");
  await refuse(2);
  await third;
  expect(shown()).toBe("on");
});

test("a failure before a press that is let through leaves that one's state", async () => {
  const { shown, pressAll, letThrough, refuse } = newSwitch("off");
  const presses = await pressAll("on", "off");
  await refuse(0);
  await letThrough(1, "off");
  await Promise.all(presses);
  expect(shown()).toBe("off");
});

test("what arrives after the cache was cleared is not written to it", async () => {
  const { clear, shown, press, letThrough } = newSwitch("off");
  const only = press("on");
  await expect.poll(shown).toBe("on");
  clear();
  await letThrough(0, "on");
  await only;
  expect(shown()).toBeUndefined();
});

test("a press that fails after another rider has signed in shows what that rider had", async () => {
  const { shown, clear, load, press, pressAll, refuse } = newSwitch("off");
  await pressAll("on");
  clear();
  load("on, of the other");
  const second = press("off");
  await refuse(1);
  await second;
  expect(shown()).toBe("on, of the other");
});
