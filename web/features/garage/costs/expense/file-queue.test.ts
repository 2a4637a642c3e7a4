import { expect, test, vi } from "vitest";
import { CallError, NetworkError } from "#web/lib/call-error.ts";
import { fileQueue } from "./file-queue.ts";

const megabyte = 1024 ** 2;
const file = (name: string, type = "image/jpeg", size = 10) =>
  new File([new Uint8Array(size)], name, { type });

/** Returns a queue whose files arrive when the test says so. */
function queueUnderTest() {
  const sent: string[] = [];
  const ends: { ok: () => void; fail: (error: unknown) => void }[] = [];
  const idle: number[][] = [];
  const queue = fileQueue({
    send: (one, onProgress, signal) => {
      sent.push(`${one.file.name} of ${one.of}`);
      onProgress(0.5);
      return new Promise((ok, fail) => {
        ends.push({ ok, fail });
        signal.addEventListener("abort", () => fail(new DOMException("given up", "AbortError")));
      });
    },
    onIdle: (...counts) => idle.push(counts),
  });
  const states = () => queue.store.get().map((one) => [one.file.name, one.state, one.problem?.kind]);
  return { queue, sent, ends, idle, states };
}

test("a picture of an expense that is not saved waits, and goes once it is", async () => {
  const { queue, sent, ends, idle, states } = queueUnderTest();
  queue.add("new", [file("till.jpg"), file("card.pdf", "application/pdf")], "receipt", 20);
  expect(states()).toEqual([
    ["till.jpg", "kept", undefined],
    ["card.pdf", "kept", undefined],
  ]);
  expect(sent).toEqual([]);
  expect(queue.sendWith(7)).toBe(2);
  ends[0]?.ok();
  await vi.waitFor(() => expect(sent).toEqual(["till.jpg of 7", "card.pdf of 7"]));
  ends[1]?.ok();
  await vi.waitFor(() => expect(idle).toEqual([[7, 2, 0]]));
  expect(states()).toEqual([]);
});

test("a file that did not arrive stays with its reason until it is tried again", async () => {
  const { queue, sent, ends, idle, states } = queueUnderTest();
  queue.add(7, [file("till.jpg")], "receipt", 20);
  ends[0]?.fail(new NetworkError("no answer"));
  await vi.waitFor(() => expect(states()).toEqual([["till.jpg", "refused", "network"]]));
  expect(idle).toEqual([[7, 0, 1]]);
  queue.retry(() => true);
  expect(sent).toHaveLength(2);
  ends[1]?.ok();
  await vi.waitFor(() => expect(idle.at(-1)).toEqual([7, 1, 0]));
});

test("what is no picture and no PDF, what is too large and what is too many is named and not sent", () => {
  const { queue, states } = queueUnderTest();
  const pdf = (size: number) => file(`${size}.pdf`, "application/pdf", size);
  queue.add(
    "new",
    [file("a.docx", "application/msword"), pdf(10 * megabyte), pdf(10 * megabyte + 1)],
    "receipt",
    2,
  );
  queue.add("new", [file("photo.heic", "image/heic"), file("one.jpg"), file("two.jpg")], "receipt", 2);
  expect(states()).toEqual([
    ["a.docx", "refused", "type"],
    ["10485760.pdf", "kept", undefined],
    ["10485761.pdf", "refused", "pdf_too_large"],
    ["photo.heic", "kept", undefined],
    ["one.jpg", "kept", undefined],
    ["two.jpg", "refused", "most"],
  ]);
});

test.each([
  [new CallError(403, { limit_reached: true } as object, null), "no_room"],
  [new CallError(422, { errors: { file: ["This is no PDF."] } } as object, null), "message"],
  [new CallError(500, { message: "Internal" } as object, null), "failed"],
])("a refusal with %s has the problem of its kind", async (error, kind) => {
  const { queue, ends, states } = queueUnderTest();
  queue.add(7, [file("till.jpg")], "receipt", 20);
  ends[0]?.fail(error);
  await vi.waitFor(() => expect(states()).toEqual([["till.jpg", "refused", kind]]));
});

test("a file that is left out is called back, and the next one goes", async () => {
  const { queue, sent, states } = queueUnderTest();
  queue.add(7, [file("a.jpg"), file("b.jpg")], "receipt", 20);
  queue.dismiss((one) => one.file.name === "a.jpg");
  await vi.waitFor(() => expect(sent).toEqual(["a.jpg of 7", "b.jpg of 7"]));
  expect(states()).toEqual([["b.jpg", "sending", undefined]]);
});

test("a discarded new expense takes its files with it and leaves those of others", () => {
  const { queue, states } = queueUnderTest();
  queue.add("new", [file("a.jpg")], "receipt", 20);
  queue.add(7, [file("b.jpg")], "receipt", 20);
  queue.dismiss(({ of }) => of === "new");
  expect(states()).toEqual([["b.jpg", "sending", undefined]]);
});
