import { randomUUID } from "node:crypto";
import { access, constants, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Mail } from "./mail.ts";
import { transportOf } from "./transport.ts";

/** Writes each mail as an .eml file and logs its name. */
export function outboxMail(folder: string, from: string, log: Pick<FastifyBaseLogger, "info">): Mail {
  const transport = transportOf(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }, { from }),
  );
  return {
    async send(message) {
      const { message: bytes } = await (await transport.open()).sendMail(message);
      await mkdir(folder, { recursive: true });
      const file = path.join(
        folder,
        `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`,
      );
      await writeFile(file, bytes as Buffer, { mode: 0o600 });
      log.info({ file }, "mail written to the outbox (SMTP_URL is not set)");
    },
    async ready() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
    close: transport.close,
  };
}
