import path from "node:path";
import type { Config } from "#server/platform/config.ts";
import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

/** A bucket when S3_BUCKET is set, else DATA_DIR/photos. */
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
