import { expect } from "vitest";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { overWaiting } from "#contract/garage/waiting/over-waiting.ts";
import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { type KnownOf, type WaitingName, waitingCallOf } from "#contract/garage/waiting/waiting-calls.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { hour, minute, type TestApp } from "#server/platform/testing/test-app.ts";

export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Compares what a device shows of a change that waits with what the server answers once it has come. */
export function waitingShown(app: () => TestApp) {
  let rows = 0;

  async function garage() {
    // The next noon: what happens here is of one day.
    const noon = new Date(app().clock.now);
    noon.setDate(noon.getDate() + 1);
    noon.setHours(12, 0, 0, 0);
    app().pass(noon.getTime() - app().clock.now.getTime());
    const own = await garageOf(app());
    const { rider, bike } = own;
    const plan = await rider.post(`/bikes/${bike}/care-plans`, { task: "clean", every_m: 10_000 });
    await rider.post(`/bikes/${bike}/readings`, { km: 100 });
    app().pass(1000);
    await own.ride(bike, app().clock.now.toISOString(), 20_000);
    app().pass(hour);
    return { ...own, plan: plan.body.data.id as number };
  }
  type Garage = Awaited<ReturnType<typeof garage>>;

  /** Shows a row over responses, sends it, and returns what was shown and what the server then says. */
  async function shownAndSent<N extends WaitingName>(
    { rider }: Garage,
    call: N,
    given: { input: CallInput<Calls[N]>; known: KnownOf<N> },
    urls: readonly string[],
  ) {
    const own = waitingCallOf(call);
    if (!own) throw new Error(call);
    const at = app().clock.now;
    const input = own.dated?.(given.input, at.toISOString()) ?? given.input;
    const row = { ...given, input, id: ++rows, key: `key-${rows}`, call, at: at.getTime() } as WaitingRow;
    const before = [];
    for (const url of urls) before.push(overWaiting([row], url, (await rider.get(url)).body));
    // It is sent later, as it was.
    app().pass(20 * minute);
    const { params, body } = input as { params?: { id: number }; body: object };
    const [method = "", path = ""] = call.replace("{id}", String(params?.id)).split(" ");
    const sent = await rider.send(method as "POST", path, body, { "idempotency-key": row.key });
    expect(sent.status).toBeLessThan(300);
    const after = [];
    for (const url of urls) after.push((await rider.get(url)).body);
    return { before, after, answer: own.answer(row), sent: sent.body.data };
  }
  return { garage, shownAndSent };
}

/** Without what only the server can say. */
export const bare = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, one) =>
      ["id", "parent_id", "created_at", "updated_at", "version", "words", "due_on"].includes(name)
        ? undefined
        : one,
    ),
  );
