import type { FastifyBaseLogger } from "fastify";
import type { Mail, Message } from "./mail.ts";

export type Post = ReturnType<typeof post>;

/** Sends mail, at once or in the background, so that an answer takes as long for an unknown address as for a known one. */
export function post(mail: Mail, log: Pick<FastifyBaseLogger, "error">) {
  const underway = new Set<Promise<unknown>>();
  return {
    send: (message: Message) => mail.send(message),
    /** Does `work` without letting the caller wait; a failure goes to the log. */
    later(work: () => Promise<unknown>): void {
      const working = work()
        .catch((error: unknown) => log.error({ err: error }, "mail not sent"))
        .finally(() => underway.delete(working));
      underway.add(working);
    },
    /** Waits for what is on its way. */
    settled: async () => void (await Promise.allSettled(underway)),
  };
}
