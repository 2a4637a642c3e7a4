import { readTransferFile, readTransferPaper } from "#contract/sharing/transfers.ts";
import { paperFileName } from "#server/garage/dossier/paper-photo.ts";
import type { KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import type { Db } from "#server/platform/db/open.ts";
import { attachmentNamed, sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { paperRepo } from "./papers.repo.ts";
import type { TransferRepo } from "./transfers.repo.ts";

interface Deps {
  db: Db;
  transfers: TransferRepo;
  receipts: KeptReceipts;
  rates: RateLimit;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/** The paper of a transfer for both, and the papers that came with it for who got the bike. */
export function transferPaperRoutes(serve: Serve, deps: Deps): void {
  const { db, transfers, receipts, rates, zoneOf, now } = deps;

  serve(readTransferPaper, async ({ user, params, query, language, reply }) => {
    const row = await transfers.find(params.id);
    if (!row || (user.id !== row.from_user && user.id !== row.to_user)) throw notFound("transfer_not_found");
    if (row.paper === null || row.accepted_at === null) throw new Refusal(409, "transfer_no_paper");
    await rates.take({ kind: "export", subject: String(user.id) });
    // Loaded on demand: the PDF library is a tenth of the server's start.
    const { drawTransferPaper } = await import("./transfer-paper.ts");
    const { price_cents: cents, currency } = row;
    const content = drawTransferPaper({
      facts: JSON.parse(row.paper) as PaperFacts,
      bike: row.bike_name,
      from: row.from_name,
      to: row.to_name ?? "",
      on: dayOf(await zoneOf(user.id), new Date(row.accepted_at)),
      price: cents === null || currency === null ? null : { cents, currency },
      undone: row.undone_at !== null,
      language: query.language ?? language,
      printedOn: now().toISOString(),
    });
    const name = `spokebook-transfer-${paperFileName(row.bike_name) || row.id}.pdf`;
    return sendFile(reply, { type: "application/pdf", name, content });
  });

  serve(readTransferFile, async ({ user, params, reply }) => {
    const row = await paperRepo(db).find(user.id, params.id, params.file);
    const found = row && (await receipts.read(row, null));
    if (!found) throw notFound("receipt_not_found");
    return reply
      .type(found.type)
      .headers({
        "content-disposition": attachmentNamed(row.name),
        "content-length": found.size,
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "cache-control": "private, no-store",
      })
      .send(found.stream);
  });
}
