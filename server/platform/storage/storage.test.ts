import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "#server/platform/config.ts";
import { openBucket } from "#server/platform/testing/bucket.ts";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";
import { openStorage } from "./open.ts";
import type { Storage } from "./storage.ts";

async function testBucket() {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = await openBucket();
  return {
    endpoint: S3_ENDPOINT,
    region: "us-east-1",
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

const kinds: Record<string, () => Promise<Storage>> = {
  disk: async () => diskStorage(path.join(testFolder(), "photos")),
  S3: async () => {
    const { endpoint, ...bucket } = await testBucket();
    return s3Storage({ ...bucket, url: `${endpoint}/pictures` });
  },
};

function fileWith(bytes: string | Buffer): string {
  const file = path.join(testFolder(), "file");
  writeFileSync(file, bytes);
  return file;
}

const bytesOf = (found: Awaited<ReturnType<Storage["read"]>>) => buffer(found?.stream ?? Readable.from([]));

const all = async (storage: Storage, folder: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.toSorted();
};

describe.each(Object.entries(kinds))("files on %s", (_kind, open) => {
  test("are read back as they were put", async () => {
    const storage = await open();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
    await storage.put("bikes/ab/abcd-full.jpeg", fileWith(bytes));
    const found = await storage.read("bikes/ab/abcd-full.jpeg");
    expect(found?.size).toBe(bytes.length);
    expect(bytes.equals(await bytesOf(found))).toBe(true);
  });

  test("are replaced by a later file of the same key", async () => {
    const storage = await open();
    for (const text of ["first", "second"]) await storage.put("bikes/ab/a", fileWith(text));
    expect(String(await bytesOf(await storage.read("bikes/ab/a")))).toBe("second");
  });

  test("that are not there are null, and deleting them is no error", async () => {
    const storage = await open();
    expect(await storage.read("bikes/ab/nothing")).toBeNull();
    await storage.delete(["bikes/ab/nothing"]);
  });

  test("are gone once deleted, and the others are not", async () => {
    const storage = await open();
    for (const key of ["bikes/ab/a", "bikes/ab/b", "bikes/cd/c"]) await storage.put(key, fileWith(key));
    await storage.delete(["bikes/ab/a", "bikes/cd/c"]);
    expect(await storage.read("bikes/ab/a")).toBeNull();
    expect(await all(storage, "bikes/")).toEqual(["bikes/ab/b"]);
  });

  test("are listed by folder, every page of them, with the time they were put", async () => {
    const storage = await open();
    const keys = Array.from({ length: 1050 }, (_, i) => `bikes/${i % 10}/file-${String(i).padStart(4, "0")}`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(key, fileWith("x"))));
    await storage.put("profiles/a/b", fileWith("x"));
    expect(await all(storage, "bikes/")).toEqual(keys.toSorted());
    expect(await all(storage, "nothing/")).toEqual([]);
    for await (const { at } of storage.list("profiles/"))
      expect(Date.now() - at.getTime()).toBeLessThan(60_000);
  }, 60_000);

  test("can be kept", async () => {
    expect(await (await open()).ready()).toBe(true);
  });
});

describe("a storage that is not there", () => {
  test("is not ready: a folder", async () => {
    const root = path.join(testFolder(), "photos");
    const storage = diskStorage(root);
    rmSync(root, { recursive: true });
    expect(await storage.ready()).toBe(false);
  });

  test("is not ready and refuses: a bucket", async () => {
    const { endpoint, ...bucket } = await testBucket();
    const storage = s3Storage({ ...bucket, url: `${endpoint}/no-such-bucket` });
    expect(await storage.ready()).toBe(false);
    await expect(storage.put("a/b", fileWith("x"))).rejects.toThrow("S3 answered 404 to PUT");
  });

  test("refuses a stranger", async () => {
    const { endpoint, ...bucket } = await testBucket();
    const storage = s3Storage({ ...bucket, accessKeyId: "somebody", url: `${endpoint}/pictures` });
    await expect(storage.put("a/b", fileWith("x"))).rejects.toThrow("S3 answered 403");
  });

  test("leads nowhere else: a redirect is not followed", async () => {
    const { endpoint, ...bucket } = await testBucket();
    await s3Storage({ ...bucket, url: `${endpoint}/pictures` }).put("a/b", fileWith("x"));
    const elsewhere = createServer((request, response) => {
      response.writeHead(307, { location: `${endpoint}${request.url}` }).end();
    });
    await new Promise<void>((resolve) => void elsewhere.listen(0, "127.0.0.1", resolve));
    afterTest(() => elsewhere.close());
    const { port } = elsewhere.address() as AddressInfo;
    const storage = s3Storage({ ...bucket, url: `http://127.0.0.1:${port}/pictures` });
    await expect(storage.put("a/b", fileWith("x"))).rejects.toThrow("S3 answered 307 to PUT");
    expect(await storage.ready()).toBe(false);
  });
});

describe("where files are kept", () => {
  test("is the data folder unless a bucket is named", async () => {
    const DATA_DIR = testFolder();
    await openStorage({ ...readConfig({}), DATA_DIR }).put("bikes/ab/a", fileWith("x"));
    expect(existsSync(path.join(DATA_DIR, "photos/bikes/ab/a"))).toBe(true);
  });

  test("is the bucket that is named", async () => {
    const { endpoint, accessKeyId, secretAccessKey } = await testBucket();
    const DATA_DIR = testFolder();
    mkdirSync(DATA_DIR, { recursive: true });
    const environment = {
      S3_BUCKET: "pictures",
      S3_ENDPOINT: `${endpoint}/`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const storage = openStorage({ ...readConfig(environment), DATA_DIR });
    await storage.put("bikes/ab/a", fileWith("x"));
    expect(await all(storage, "bikes/")).toEqual(["bikes/ab/a"]);
    expect(existsSync(path.join(DATA_DIR, "photos"))).toBe(false);
  });

  test("needs the bucket's keys", () => {
    expect(() => readConfig({ S3_BUCKET: "pictures" })).toThrow(ConfigError);
    expect(() => readConfig({ S3_BUCKET: "pictures" })).toThrow("S3_ACCESS_KEY_ID");
    expect(() => readConfig({ S3_ENDPOINT: "minio:9000" })).toThrow("S3_ENDPOINT");
  });
});
