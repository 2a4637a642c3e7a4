import type { FastifyInstance } from "fastify";
import { type Db, ping } from "#server/platform/db/open.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import type { Room } from "#server/platform/storage/room.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

export type Health = ReturnType<typeof health>;

const minuteMs = 60_000;
/** Timeout of readiness checks, in milliseconds. */
const patienceMs = 3000;

/** What must respond for the service to work. Mail is checked at most once a minute: anyone may request /status. */
export function health({
  db,
  storage,
  mail,
  room,
  now,
}: {
  db: Db;
  storage: Storage;
  room: Room;
  mail: Mail;
  now: () => Date;
}) {
  let checked = { at: 0, answer: Promise.resolve(false) };
  return {
    database: () => answers(ping(db)),
    storage: () => storage.ready(),
    /** Free space on the disk of the data folder. */
    space: () => room.space(),
    mail(): Promise<boolean> {
      const at = now().getTime();
      if (at >= checked.at + minuteMs) checked = { at, answer: mail.ready() };
      return checked.answer;
    },
  };
}

/** /healthz: the process lives. /readyz: 503 until it can serve, while the disk is full, and during shutdown. */
export function probes(app: FastifyInstance, { database, storage, space }: Health): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ alive: true }));
  app.get("/readyz", async (_request, reply) => {
    const [data, files, left] = await Promise.all([database(), storage(), space()]);
    const ready = data && files && left !== "full" && !app.leaving;
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, database: data, storage: files, space: left });
  });
}

async function answers(work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), patienceMs);
  const answer = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
