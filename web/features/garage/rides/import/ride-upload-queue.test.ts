import { expect, test, vi } from "vitest";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { rideUploadQueue } from "./ride-upload-queue.ts";

const file = (name: string) => new File(["x"], name);

/** Returns a queue whose uploads end when the test ends them. */
function queueUnderTest() {
  const sent: string[] = [];
  const ends: { ok: () => void; fail: (error: unknown) => void; signal: AbortSignal }[] = [];
  const server = { hasRoom: true };
  const queue = rideUploadQueue({
    hasRoom: () => server.hasRoom,
    send: ({ name }, onProgress, signal) => {
      sent.push(name);
      onProgress(0.5);
      return new Promise((ok, fail) => {
        ends.push({ ok, fail, signal });
        signal.addEventListener("abort", () => fail(new DOMException("given up", "AbortError")));
      });
    },
  });
  const states = () => queue.store.get().map(({ name, state, problem }) => [name, state, problem?.kind]);
  return { queue, sent, ends, server, states };
}

test("files that are chosen together go as one, what is none is named at once", async () => {
  const { queue, sent, ends, states } = queueUnderTest();
  queue.add([file("a.fit"), file("cat.jpg"), file("b.gpx")]);
  queue.add([file("c.fit")]);
  await vi.waitFor(() => expect(sent).toEqual(["a.fit + 1"]));
  expect(states()).toEqual([
    ["cat.jpg", "refused", "type"],
    ["a.fit + 1", "sending", undefined],
    ["c.fit", "waiting", undefined],
  ]);
  expect(queue.store.get()[1]?.progress).toBe(0.5);
  ends[0]?.ok();
  await vi.waitFor(() => expect(sent).toEqual(["a.fit + 1", "c.fit"]));
  ends[1]?.ok();
  await vi.waitFor(() => expect(states()).toEqual([["cat.jpg", "refused", "type"]]));
});

test("a lost network leaves the files with a way to send them again, the next ones continue", async () => {
  const { queue, sent, ends, states } = queueUnderTest();
  queue.add([file("a.fit"), file("b.fit")]);
  queue.add([file("c.fit")]);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.fail(new NetworkError("no answer"));
  await vi.waitFor(() => expect(sent).toEqual(["a.fit + 1", "c.fit"]));
  expect(states()[0]).toEqual(["a.fit + 1", "refused", "network"]);
  ends[1]?.ok();
  await vi.waitFor(() => expect(states()).toHaveLength(1));
  queue.retry(queue.store.get().map(({ id }) => id));
  await vi.waitFor(() => expect(sent).toEqual(["a.fit + 1", "c.fit", "a.fit + 1"]));
});

test("a file that can't be read leaves the others to be sent", async () => {
  const { queue, sent, states } = queueUnderTest();
  const gone = Object.defineProperty(file("gone.fit"), "slice", {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) }),
  });
  queue.add([file("a.fit"), gone, file("b.fit")]);
  await vi.waitFor(() => expect(sent).toEqual(["a.fit + 1"]));
  expect(states()).toEqual([
    ["a.fit + 1", "sending", undefined],
    ["gone.fit", "refused", "unreadable"],
  ]);
});

test("files wait as long as the server has no room for another import", async () => {
  const { queue, sent, server, states } = queueUnderTest();
  server.hasRoom = false;
  queue.add([file("a.fit")]);
  expect(states()).toEqual([["a.fit", "waiting", undefined]]);
  server.hasRoom = true;
  void queue.goOn();
  await vi.waitFor(() => expect(sent).toEqual(["a.fit"]));
});

test("too many at a time are sent again after the time that the server names", async () => {
  vi.useFakeTimers();
  const { queue, sent, ends } = queueUnderTest();
  queue.add([file("a.fit")]);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.fail(new CallError(429, {}, 7));
  await vi.advanceTimersByTimeAsync(6900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  vi.useRealTimers();
});

test("a file that is taken off the list is not sent any further", async () => {
  const { queue, ends, states } = queueUnderTest();
  queue.add([file("a.fit")]);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  queue.dismiss(queue.store.get().map(({ id }) => id));
  expect(ends[0]?.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(states()).toEqual([]));
});
