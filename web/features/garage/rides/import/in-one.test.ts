import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { fromBuffer } from "yauzl";
import { inOne, nameOfAll, sentTogether } from "./in-one.ts";

const file = (name: string, text = "x") => new File([text], name);
const sized = (name: string, size: number) => Object.defineProperty(file(name), "size", { value: size });
const names = (groups: File[][]) => groups.map((group) => group.map(({ name }) => name));
const { signal } = new AbortController();

/** Returns what an archive holds, with the checksums that it names. */
function unzipped(bytes: Buffer): Promise<[string, string, boolean][]> {
  return new Promise((resolve, reject) => {
    const found: [string, string, boolean][] = [];
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, (problem, stream) => {
          if (problem) return reject(problem);
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("end", () => {
            const content = Buffer.concat(chunks);
            found.push([entry.fileName, content.toString(), entry.crc32 === crc32(content)]);
            zip.readEntry();
          });
        }),
      );
      zip.on("end", () => resolve(found));
      zip.readEntry();
    });
  });
}

test("ride files that are chosen together are one; archives and files that say nothing are by themselves", () => {
  const groups = sentTogether(
    ["a.fit", "all.zip", "B.GPX.GZ", "5039744860", "c.tcx", ".d.fit"].map((name) => file(name)),
  );
  expect(names(groups)).toEqual([["a.fit", "B.GPX.GZ", "c.tcx"], ["all.zip"], ["5039744860"], [".d.fit"]]);
});

test("more than the server takes at once is more than one", () => {
  const many = Array.from({ length: 10_001 }, (_, number) => file(`${number}.fit`));
  expect(sentTogether(many.slice(1)).map(({ length }) => length)).toEqual([10_000]);
  expect(sentTogether(many).map(({ length }) => length)).toEqual([10_000, 1]);
  const half = 1_000_000_000;
  expect(names(sentTogether([sized("a.fit", half), sized("b.fit", half)]))).toEqual([["a.fit", "b.fit"]]);
  expect(names(sentTogether([sized("a.fit", half), sized("b.fit", half + 1)]))).toEqual([
    ["a.fit"],
    ["b.fit"],
  ]);
});

test("one file is sent as it is", async () => {
  const only = file("a.fit");
  expect(await inOne([only], signal)).toEqual({ file: only, unread: [] });
  expect(nameOfAll([only])).toBe("a.fit");
});

test("several are an archive that others can open, under the name of the first", async () => {
  // More than one piece of the checksum.
  const large = "żółć".repeat(400_000);
  const files = [file("a.fit", "one"), file("żółw.gpx", large), file("a.fit", "two")];
  const { file: zip, unread } = await inOne(files, signal);
  expect([zip?.name, unread]).toEqual(["a.fit + 2", []]);
  const bytes = Buffer.from((await zip?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await unzipped(bytes)).toEqual([
    ["a.fit", "one", true],
    ["żółw.gpx", large, true],
    ["a.fit", "two", true],
  ]);
});

test("a file that can't be read costs itself alone", async () => {
  const gone = Object.defineProperty(file("gone.fit"), "slice", {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) }),
  });
  const [a, b] = [file("a.fit"), file("b.fit")];
  const some = await inOne([a, gone, b], signal);
  expect([some.file?.name, some.unread]).toEqual(["a.fit + 1", [gone]]);
  expect(await inOne([a, gone], signal)).toEqual({ file: a, unread: [gone] });
  expect(await inOne([gone], signal)).toEqual({ file: null, unread: [gone] });
});

test("nothing more is read once the rider has changed their mind", async () => {
  const over = AbortSignal.abort();
  await expect(inOne([file("a.fit"), file("b.fit")], over)).rejects.toThrow("aborted");
});
