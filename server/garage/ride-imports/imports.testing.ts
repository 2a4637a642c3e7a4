import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Ride } from "#contract/garage/rides.ts";
import type { ImportedRides } from "#contract/garage/ride-imports.ts";
import {
  activityFileId,
  fitFile,
  fitRecords,
  fitSession,
} from "#server/garage/ride-files/fit-file.testing.ts";
import type { Answered, Caller } from "#server/platform/testing/caller.ts";
import { realRide } from "#server/platform/testing/real-rides.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";
import { zipOf } from "#server/platform/testing/transfer.ts";

/** Sends a file of rides. */
export async function sendRides(
  caller: Caller,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<Answered> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  const type = { "content-type": sent.headers.get("content-type") ?? "" };
  return caller.raw("POST", "/ride-imports", Buffer.from(await sent.arrayBuffer()), type);
}

/** Imports a file to its end, and returns what became of it. */
export async function importRides(
  app: TestApp,
  caller: Caller,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<ImportedRides> {
  const sent = await sendRides(caller, name, bytes, fields);
  if (sent.status !== 201) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`);
  await app.fastify.settled();
  return (await caller.get(`/ride-imports/${sent.body.data.id}?per_page=200`)).body.data;
}

/** An archive of real rides, by their names. */
export const zippedRides = (...names: string[]): Promise<Buffer> =>
  zipOf(Object.fromEntries(names.map((name) => [name, realRide(name)])));

/** All rides of a rider, newest first. */
export const allRidesOf = async (caller: Caller): Promise<Ride[]> =>
  (await caller.get("/rides?per_page=200")).body.data;

/** What became of each file. */
export const itemsOf = ({ items }: ImportedRides): Record<string, string> =>
  Object.fromEntries(items.map(({ name, state }) => [name, state]));

/** The files of a shelf of the storage. */
export function filesIn({ dataDir }: TestApp, shelf: string): string[] {
  const folder = path.join(dataDir, "photos", shelf);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}

/** A ride on each of so many days. */
export const manyRides = (count: number) =>
  zipOf(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const start = new Date(Date.parse("2024-01-01T08:00:00Z") + index * 86_400_000).toISOString();
        const seconds = Array.from({ length: 300 }, (_second, at) => at * 12);
        const messages = [activityFileId, ...fitRecords(start, seconds), fitSession({ start })];
        return [`${index}.fit`, fitFile(messages)];
      }),
    ),
  );
