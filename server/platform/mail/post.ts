import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/db/open.ts";
import { type JobKind, PermanentFailure } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import type { Mail, Message } from "./mail.ts";

/** A mail that waits. Killed in the middle of it, a server may have sent so many that it sends again. */
export const mailKind: JobKind<Message> = { name: "mail", atOnce: 4 };

interface Deps {
  queue: Pick<JobQueue, "enqueue" | "handle">;
  mail: Mail;
  /** Who sends: "Spokebook <bikes@spokebook.example>". */
  from: string;
}

/** Where a mailbox is. */
export const domainOf = (address: string): string | undefined => /@([^@>\s]+)>?\s*$/.exec(address)?.[1];

export type Post = ReturnType<typeof post>;

/** What only writes mails, which a server sends; its part of `post`. */
export function mailWriter({ queue, from }: { queue: Pick<JobQueue, "enqueue">; from: string }) {
  /** The same each time that a mail is sent, so that a mailbox may know a repeated one. */
  const newMessageId = () => `<${randomUUID()}@${domainOf(from) ?? "localhost"}>`;
  return {
    newMessageId,

    /** Queues a mail; `userId` says to whom, where that is a rider. */
    async send(trx: Db, message: Message, userId?: number): Promise<void> {
      const messageId = newMessageId();
      await queue.enqueue(trx, mailKind, { ...message, messageId }, { userId, domain: domainOf(message.to) });
    },
  };
}

/** Sends mail by the queue: a mail is written in the transaction of its cause, and nobody waits until it is sent. */
export function post({ queue, mail, from }: Deps) {
  /** Sends a mail now, within a job; a mail that the mail server refuses for good is a `PermanentFailure`. */
  async function deliver(message: Message): Promise<void> {
    try {
      await mail.send(message);
    } catch (error) {
      throw isRefused(error) ? new PermanentFailure(error.message, { cause: error }) : error;
    }
  }
  queue.handle(mailKind, deliver);
  return { deliver, ...mailWriter({ queue, from }) };
}

/**
 * Whether a mail server has refused this mail for good (5xx). That it refuses us, by name and password, is for the operator
 * to mend: the mail waits.
 */
function isRefused(error: unknown): error is Error {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (
    error instanceof Error &&
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    (responseCode === undefined || Number(responseCode) >= 500)
  );
}
