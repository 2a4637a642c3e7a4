import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { Storage } from "./storage.ts";

interface Bucket {
  /** The bucket itself, path style: https://host/bucket. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const patienceMs = 30_000;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Files in an S3-compatible bucket. */
export function s3Storage({ url, ...account }: Bucket): Storage {
  const client = new AwsClient({ ...account, service: "s3", retries: 3 });
  const ask = (method: string, address: string, body?: Blob) =>
    client.fetch(address, { method, body: body ?? null, signal: AbortSignal.timeout(patienceMs) });

  async function sure(method: string, address: string, body?: Blob): Promise<Response> {
    const answer = await ask(method, address, body);
    if (!answer.ok)
      throw new Error(`S3 answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 500)}`);
    return answer;
  }

  async function* list(folder: string): AsyncGenerator<{ key: string; at: Date }> {
    // Listing by marker is the older way and the one that every S3-compatible store has.
    for (let marker = "", more = true; more;) {
      const xml = await (
        await sure("GET", `${url}?${new URLSearchParams({ prefix: folder, marker })}`)
      ).text();
      for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        marker = tagged(entry, "Key");
        yield { key: marker, at: new Date(tagged(entry, "LastModified")) };
      }
      more = tagged(xml, "IsTruncated") === "true";
    }
  }

  return {
    async put(key, file) {
      await (await sure("PUT", `${url}/${key}`, await openAsBlob(file))).body?.cancel();
    },

    async read(key) {
      // Its own patience: a picture may take its reader longer than any time limit.
      const answer = await client.fetch(`${url}/${key}`);
      if (answer.status !== 404 && !answer.ok) throw new Error(`S3 answered ${answer.status} to GET`);
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const stream = Readable.fromWeb(answer.body as ReadableStream);
      return { stream, size: Number(answer.headers.get("content-length")) };
    },

    async delete(keys) {
      await Promise.all(keys.map(async (key) => (await sure("DELETE", `${url}/${key}`)).body?.cancel()));
    },

    list,

    ready: () =>
      sure("GET", `${url}?max-keys=1`).then(
        () => true,
        () => false,
      ),
  };
}

/** The text of the first such element; "" for none. */
function tagged(xml: string, name: string): string {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "";
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? "");
}
