import path from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "#server/config.ts";
import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";

/** Keeps files by key ("bikes/3f/3f9c.webp"): on this machine's disk, or in a bucket that every instance sees. */
export interface Storage {
  /** Keeps a file, which it may move away; when this returns, a crash does not lose it. */
  put(key: string, file: string): Promise<void>;
  /** The bytes and how many; null when there is no such file. */
  read(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Deletes what there is of these. */
  delete(keys: string[]): Promise<void>;
  /** Every file whose key begins with a folder ("bikes/"), and when it was kept. */
  list(folder: string): AsyncIterable<{ key: string; at: Date }>;
  /** Whether files can be kept now. */
  ready(): Promise<boolean>;
}

/** A bucket where S3_BUCKET is set, else DATA_DIR/photos. */
export function openStorage(config: Config): Storage {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return diskStorage(path.join(config.DATA_DIR, "photos"));
  return s3Storage({
    url: `${S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`}/${S3_BUCKET}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
