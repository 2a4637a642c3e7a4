import { readDossier } from "#contract/garage/transfer.ts";
import { presentForPaper } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { BrandingRules } from "#server/sharing/branding/branding.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import { sendFile } from "#server/platform/files/download.ts";
import { paperFileName, photoForPaper } from "#server/garage/dossier/paper-photo.ts";
import type { DossierReading } from "./dossier-facts.ts";

interface Deps {
  bikes: { rules: BikeRules };
  dossierOf: DossierReading;
  photos: Photos;
  branding: BrandingRules;
  plans: PlanRules;
  links: ShareLinks;
  rates: RateLimit;
  now: () => Date;
}

export function paperDossierRoutes(serve: Serve, deps: Deps): void {
  const { bikes, dossierOf, photos, branding, plans, links, rates, now } = deps;

  const photoOf = async (id: number | null) =>
    photoForPaper(photos.pictures, id === null ? undefined : await photos.repo.find(id));

  const historyOf = async (row: BikeRow, with_costs: boolean) =>
    (await dossierOf(row, { with_costs, with_receipts: false })).stated;

  serve(readDossier, async ({ user, params, query, language, reply }) => {
    const row = await bikes.rules.authorizeBike(user, params.id, "bike.print");
    if (!plans.featuresOf(user).dossier) throw limitReached("dossier_plan");
    await rates.take({ kind: "export", subject: String(user.id) });
    // Loaded on demand: the PDF library is a tenth of the server's start.
    const { drawDossier } = await import("#server/garage/dossier/dossier.ts");
    const paper = await drawDossier({
      bike: {
        ...presentForPaper(row),
        ...(query.with_price !== "true" && { purchase_price: null }),
      },
      // An admin who reads a bike reads none of its records.
      history: row.user_id === user.id ? await historyOf(row, query.with_costs === "true") : null,
      photo: await photoOf(row.primary_photo_id),
      shareUrl: row.is_public === 1 && row.share_token ? links.ofBike(row.share_token) : null,
      branding: (await branding.shownOf(row.user_id)).branding ?? null,
      language,
      printedOn: now().toISOString(),
    });
    const name = `spokebook-${paperFileName(row.name) || row.id}.pdf`;
    return sendFile(reply, { type: "application/pdf", name, content: paper });
  });
}
