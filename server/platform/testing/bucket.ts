import S3rver from "s3rver";
import { type Afterwards, afterTest, testFolder } from "./databases.ts";

/** A real S3 endpoint with an empty bucket, gone when the test ends; as the configuration names it. */
export async function openBucket(afterwards: Afterwards = afterTest) {
  const directory = testFolder(afterwards);
  const configureBuckets = [{ name: "pictures", configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  afterwards(() => server.close());
  return {
    S3_BUCKET: "pictures",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
}
