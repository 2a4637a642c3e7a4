import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { unpackKept } from "./kept-ride.ts";

test("a duplicate that release 0.11 kept can still be made a ride", () => {
  const json = Buffer.from(
    JSON.stringify({ told: "ride", ride: { title: "Tyniec", track: null, profile: null } }),
  );
  const lengths = Buffer.alloc(12);
  for (const [index, length] of [json.length, 2, -1].entries()) lengths.writeInt32LE(length, 4 * index);
  const kept = gzipSync(Buffer.concat([lengths, json, Buffer.from([7, 8])]));
  expect(unpackKept(kept)).toMatchObject({ title: "Tyniec", track: Buffer.from([7, 8]), profile: null });
});
