import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { isKeptKey } from "#server/platform/storage/kept-key.ts";
import { diskStorage } from "#server/platform/storage/disk.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

const atOnce = 8;

/** Copies every picture, and every file of a ride, to another storage and compares what it returns; returns how many. */
export async function movePictures(dataDir: string, to: Storage): Promise<number> {
  const folder = path.join(dataDir, "photos");
  const waiting: string[] = [];
  for await (const { key } of diskStorage(folder).list("")) if (isKeptKey(key)) waiting.push(key);
  const count = waiting.length;
  const move = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
      await moveOne(key, path.join(folder, key), to);
  };
  await Promise.all(Array.from({ length: atOnce }, move));
  return count;
}

/** Uploads a file until it reads back the same; a store under load may need a second attempt. */
async function moveOne(key: string, file: string, to: Storage): Promise<void> {
  const hash = await hashOf(createReadStream(file));
  for (let tries = 0; tries < 3; tries++) {
    await to.put(key, file);
    const kept = await to.read(key);
    if (kept && (await hashOf(kept.stream)) === hash) return;
  }
  throw new Error(`${key} is not the same in the bucket`);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
