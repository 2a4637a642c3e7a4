import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { type Storage, StorageAway } from "./storage.ts";

interface Bucket {
  /** The bucket itself, path style: https://host/bucket. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeout for the beginning of a response, and number of attempts: every request here may be repeated. */
const patience = { ms: 30_000, tries: 4 };
/** For a readiness check, which somebody waits for. */
const hurry = { ms: 2000, tries: 1 };
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Files in an S3-compatible bucket. */
export function s3Storage({ url, ...account }: Bucket): Storage {
  const client = new AwsClient({ ...account, service: "s3", retries: 0 });

  async function once(method: string, address: string, body: Blob | null, ms: number): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ms);
    // The body may take as long as its reader needs.
    return client
      .fetch(address, { method, body, signal: late.signal, redirect: "manual" })
      .finally(() => clearTimeout(timer));
  }

  async function ask(method: string, address: string, body: Blob | null = null, { ms, tries } = patience) {
    for (let tried = 1; ; tried++) {
      const answer = await once(method, address, body, ms).catch((error: unknown) => error);
      const answered = answer instanceof Response;
      if (answered && answer.status === 507) throw full(await answer.text());
      if (answered && answer.status < 500 && answer.status !== 429) return answer;
      if (answered) await answer.body?.cancel();
      if (tried === tries)
        throw answered
          ? new StorageAway(`S3 answered ${answer.status} to ${method}`)
          : new StorageAway(`S3 does not answer ${method}`, { cause: answer });
      await sleep(50 * 2 ** tried * Math.random());
    }
  }

  async function sure(...[method, ...how]: Parameters<typeof ask>): Promise<Response> {
    const answer = await ask(method, ...how);
    if (!answer.ok)
      throw new Error(`S3 answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 500)}`);
    return answer;
  }

  async function* list(folder: string): AsyncGenerator<{ key: string; at: Date }> {
    // Listing by marker is older, but every S3-compatible store supports it.
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
      const body = await openAsBlob(file);
      // The response comes when all has arrived: a large file has as long as it takes at a megabyte a second.
      const how = { ...patience, ms: patience.ms + body.size / 1000 };
      await (await sure("PUT", `${url}/${key}`, body, how)).body?.cancel();
    },

    async read(key) {
      const answer = await ask("GET", `${url}/${key}`);
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
      sure("GET", `${url}?max-keys=1`, null, hurry).then(
        async (answer) => (await answer.body?.cancel(), true),
        () => false,
      ),
  };
}

function full(text: string): Error {
  return Object.assign(new Error(`S3 has no room: ${text.slice(0, 500)}`), { code: "ENOSPC" });
}

/** Returns the text of the first such element; "" for none. */
function tagged(xml: string, name: string): string {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "";
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? "");
}
