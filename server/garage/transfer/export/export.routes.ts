import { Readable } from "node:stream";
import { exportGarage } from "#contract/garage/transfer.ts";
import type { ExportFormat } from "#contract/billing/plan-table.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Originals } from "#server/garage/rides/originals.repo.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import { sendFile } from "#server/platform/files/download.ts";
import { inPieces } from "#server/platform/files/pieces.ts";
import type { ReceiptSource } from "./exported-receipts.ts";
import { garageArchive } from "./garage-archive.ts";
import { garageCsv } from "./garage-csv.ts";
import type { GarageSource } from "./garage-source.ts";
import { garageJson } from "./garage-json.ts";
import type { Seals } from "#server/garage/transfer/format/seal.ts";

interface Deps {
  bikes: { repo: BikeRepo };
  photos: Photos;
  plans: PlanRules;
  seals: Seals;
  originals: Originals;
  receipts: ReceiptSource;
  source: (userId: number) => GarageSource;
  rates: RateLimit;
  now: () => Date;
}

const types: Record<ExportFormat, string> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
};

export function exportRoutes(
  serve: Serve,
  { bikes, photos, plans, seals, originals, receipts, source, rates, now }: Deps,
): void {
  const { repo } = bikes;

  serve(exportGarage, async ({ user, query: { format }, language, log, reply }) => {
    if (!plans.featuresOf(user).export.includes(format)) throw limitReached("export_plan");
    await rates.take({ kind: "export", subject: String(user.id) });
    const contents: Record<ExportFormat, () => Readable | Promise<Readable>> = {
      json: () => Readable.from(inPieces(garageJson(source(user.id)))),
      csv: () => Readable.from(inPieces(garageCsv(repo.each(user.id), language))),
      zip: async () => {
        // Loaded on demand: few riders request an archive.
        const { archiveOf } = await import("#server/platform/files/archive.ts");
        return archiveOf(garageArchive(source(user.id), { photos, seals, originals, receipts, log }));
      },
    };
    const name = `spokebook-garage-${now().toISOString().slice(0, 10)}.${format}`;
    return sendFile(reply, { type: types[format], name, content: await contents[format]() });
  });
}
