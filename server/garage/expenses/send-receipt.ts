import type { FastifyReply } from "fastify";
import { expenseFileForms } from "#contract/garage/cost-words.ts";
import { attachmentNamed } from "#server/platform/files/download.ts";
import type { OpenReceipt } from "./kept-receipts.ts";

/** Sends a file of an expense: a picture to be shown; a PDF is somebody's program: it is saved, never shown within this site. */
export function replyWithReceipt(reply: FastifyReply, found: OpenReceipt, fileName: string): FastifyReply {
  const name = attachmentNamed(fileName);
  return reply
    .type(found.type)
    .headers({
      "content-disposition":
        found.type === expenseFileForms.pdf ? name : name.replace("attachment", "inline"),
      "content-length": found.size,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "private, no-store",
    })
    .send(found.stream);
}
