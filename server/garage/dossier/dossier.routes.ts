import { buffer } from "node:stream/consumers";
import { readDossier } from "#contract/garage/transfer.ts";
import { presentForPaper } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { BrandingRules } from "#server/sharing/branding/branding.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import { sendFile } from "#server/platform/files/download.ts";

interface Deps {
  bikes: { rules: BikeRules };
  photos: Photos;
  branding: BrandingRules;
  plans: PlanRules;
  links: ShareLinks;
  rates: RateLimit;
  now: () => Date;
}

export function dossierRoutes(serve: Serve, deps: Deps): void {
  const { bikes, photos, branding, plans, links, rates, now } = deps;

  /** Returns a bike's primary photo as JPEG; of an animation its first frame. */
  async function photoOf(id: number | null): Promise<Buffer | null> {
    const picture = id === null ? undefined : await photos.repo.find(id);
    const file = picture && (await photos.pictures.read(picture, 1920));
    if (!file) return null;
    // Loaded on demand, as the PDF library below.
    const { default: sharp } = await import("sharp");
    return sharp(await buffer(file.stream))
      .resize(1800, 1800, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#e6ecef" })
      .jpeg({ quality: 88 })
      .toBuffer();
  }

  serve(readDossier, async ({ user, params, query, language, reply }) => {
    const row = await bikes.rules.authorizeBike(user, params.id, "read");
    if (!plans.featuresOf(user).dossier) throw limitReached("dossier_plan");
    await rates.take({ kind: "export", subject: String(user.id) });
    // Loaded on demand: the PDF library is a tenth of the server's start.
    const { drawDossier } = await import("./dossier.ts");
    const paper = drawDossier({
      bike: {
        ...presentForPaper(row),
        ...(query.with_price !== "true" && { purchase_price: null }),
      },
      photo: await photoOf(row.primary_photo_id),
      shareUrl: row.is_public === 1 && row.share_token ? links.ofBike(row.share_token) : null,
      branding: (await branding.shownOf(row.user_id)).branding ?? null,
      language,
      printedOn: now().toISOString(),
    });
    const name = `spokebook-${fileName(row.name) || row.id}.pdf`;
    return sendFile(reply, { type: "application/pdf", name, content: paper });
  });
}

/** Returns the part of a name that is allowed in file names everywhere. */
function fileName(name: string): string {
  const plain = name.toLowerCase().replaceAll("ł", "l").normalize("NFD");
  return plain
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
}
