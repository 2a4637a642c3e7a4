import { expect, test, vi } from "vitest";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { type Upload, uploadQueue } from "./upload-queue.ts";

const file = (name: string, size = 10, type = "image/png") =>
  new File([new Uint8Array(size)], name, { type });
const unlimited = Number.MAX_SAFE_INTEGER;

/** Returns a queue whose uploads end when the test ends them. */
function queueUnderTest() {
  const sent: string[] = [];
  const ends: { ok: (isThere?: boolean) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = [];
  const queue = uploadQueue({
    send: (upload, onProgress, signal) => {
      sent.push(upload.file.name);
      onProgress(0.5);
      return new Promise((ok, fail) => {
        ends.push({ ok: (isThere = true) => ok(isThere), fail, signal });
        signal.addEventListener("abort", () => fail(new DOMException("given up", "AbortError")));
      });
    },
  });
  const states = () =>
    queue.read().files.map(({ file, state, problem }) => [file.name, state, problem?.kind]);
  const settle = () => vi.waitFor(() => {}, { interval: 1 });
  return { queue, sent, ends, states, settle };
}

test("files go one after the other and leave the list when they have arrived", async () => {
  const { queue, sent, ends, settle } = queueUnderTest();
  queue.add(1, [file("a.png"), file("b.png")], 2);
  expect(sent).toEqual(["a.png"]);
  expect(queue.read().files[0]).toMatchObject({ state: "sending", progress: 0.5 });
  ends[0]?.ok();
  await vi.waitFor(() => expect(sent).toEqual(["a.png", "b.png"]));
  ends[1]?.ok();
  await vi.waitFor(() => expect(queue.read().files).toEqual([]));
  await settle();
  expect(queue.read().added.get(1)).toBe(2);
});

test("one that waits on the device leaves the list and is not counted as added", async () => {
  const { queue, ends } = queueUnderTest();
  queue.add(1, [file("a.png")], 2);
  ends[0]?.ok(false);
  await vi.waitFor(() => expect(queue.read().files).toEqual([]));
  expect(queue.read().added.get(1)).toBe(0);
});

test("a wrong file is named and skipped, the others continue", () => {
  const { queue, sent, states } = queueUnderTest();
  queue.add(
    1,
    [file("notes.txt", 1, "text/plain"), file("big.png", 6 * 1024 * 1024), file("a.png")],
    unlimited,
  );
  expect(states()).toEqual([
    ["notes.txt", "refused", "type"],
    ["big.png", "refused", "too_large"],
    ["a.png", "sending", undefined],
  ]);
  expect(sent).toEqual(["a.png"]);
});

test("of five files with room for three the first three are sent, the other two stay named", () => {
  const { queue, sent, states } = queueUnderTest();
  const names = ["a.png", "b.png", "notes.txt", "c.png", "d.png", "e.png"];
  queue.add(
    1,
    names.map((name) => file(name, 10, name === "notes.txt" ? "text/plain" : "image/png")),
    3,
  );
  expect(sent).toEqual(["a.png"]);
  expect(queue.read().full).toBe(1);
  expect(states()).toEqual([
    ["a.png", "sending", undefined],
    ["b.png", "waiting", undefined],
    ["notes.txt", "refused", "type"],
    ["c.png", "waiting", undefined],
    ["d.png", "refused", "no_room"],
    ["e.png", "refused", "no_room"],
  ]);
});

test("files for which there is just room are all sent, and no limit is shown", () => {
  const { queue, states } = queueUnderTest();
  queue.add(1, [file("a.png"), file("b.png")], 2);
  expect(states().map(([, state]) => state)).toEqual(["sending", "waiting"]);
  expect(queue.read().full).toBeNull();
});

test("without any room nothing is sent, and a refused file can be tried again", () => {
  const { queue, sent } = queueUnderTest();
  queue.add(1, [file("a.png"), file("b.png")], 0);
  expect(sent).toEqual([]);
  expect(queue.read().full).toBe(1);
  queue.fullSeen();
  queue.retry(queue.read().files[1]?.id ?? 0);
  expect(sent).toEqual(["b.png"]);
  expect(queue.read().full).toBeNull();
});

test("the server's limit stops the rest of that bike's files, not another's", async () => {
  const { queue, sent, ends, states } = queueUnderTest();
  queue.add(1, [file("a.png"), file("b.png")], unlimited);
  queue.add(2, [file("c.png")], unlimited);
  ends[0]?.fail(new CallError(403, { limit_reached: true }, null));
  await vi.waitFor(() => expect(sent).toEqual(["a.png", "c.png"]));
  expect(states().slice(0, 2)).toEqual([
    ["a.png", "refused", "no_room"],
    ["b.png", "refused", "no_room"],
  ]);
  expect(queue.read().full).toBe(1);
});

test("a lost network can be tried again; what is dismissed is given up", async () => {
  const { queue, sent, ends, states } = queueUnderTest();
  queue.add(1, [file("a.png")], unlimited);
  ends[0]?.fail(new NetworkError("no answer"));
  await vi.waitFor(() => expect(states()).toEqual([["a.png", "refused", "network"]]));
  const [{ id } = {} as Upload] = queue.read().files;
  queue.retry(id, file("a.jpg"));
  expect(sent).toEqual(["a.png", "a.jpg"]);
  queue.dismiss(id);
  expect(ends[1]?.signal.aborted).toBe(true);
  expect(states()).toEqual([]);
});

test("a file that is no photo gives its place to the first that had none", async () => {
  const { queue, sent, ends, states } = queueUnderTest();
  queue.add(1, [file("bad.png"), file("a.png"), file("b.png")], 1);
  expect(queue.read().full).toBe(1);
  ends[0]?.fail(new CallError(422, {}, null));
  await vi.waitFor(() => expect(sent).toEqual(["bad.png", "a.png"]));
  expect(states().at(-1)).toEqual(["b.png", "refused", "no_room"]);
  ends[1]?.fail(new CallError(422, {}, null));
  await vi.waitFor(() => expect(sent).toEqual(["bad.png", "a.png", "b.png"]));
  expect(queue.read().full).toBeNull();
});

test("a file that may still be sent keeps its place", async () => {
  const { queue, sent, ends, states } = queueUnderTest();
  queue.add(1, [file("a.png"), file("b.png")], 1);
  ends[0]?.fail(new NetworkError());
  await vi.waitFor(() => expect(states()[0]?.[1]).toBe("refused"));
  expect(sent).toEqual(["a.png"]);
  expect(states()[1]).toEqual(["b.png", "refused", "no_room"]);
});
