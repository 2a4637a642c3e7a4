import type { Branding, PublicBranding } from "#contract/sharing/branding.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { type Picture, pictureEnding } from "#server/platform/pictures/picture.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import type { Signature, SignedUrls } from "#server/platform/pictures/signed-url.ts";
import { planAt } from "#server/people/auth/plan-at.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { BrandingRepo, BrandingRow } from "./branding.repo.ts";

interface Deps {
  repo: BrandingRepo;
  pictures: Pictures;
  urls: SignedUrls;
  plans: PlanRules;
  now: () => Date;
}

const pathOf = ({ file, format }: Picture) => `${apiBase}/logos/${file}.${pictureEnding[format]}`;

export type BrandingRules = ReturnType<typeof brandingRules>;

export function brandingRules({ repo, pictures, urls, plans, now }: Deps) {
  const isShown = ({ span, is_disabled }: BrandingRow) =>
    !is_disabled && plans.featuresOf({ plan: planAt(span, now().getTime()) }).branding;

  return {
    repo,
    pictures,

    /** As its owner sees it. */
    present: (row: BrandingRow): Branding => ({
      accent: row.accent,
      tagline: row.tagline,
      logo_url: row.logo && urls.sign(pathOf(row.logo)),
      shown: isShown(row),
      version: row.version,
    }),

    /** Returns the `branding` of a rider's public pages; empty when there is none or the plan does not include it. */
    async shownOf(userId: number): Promise<{ branding?: PublicBranding }> {
      const row = await repo.find(userId);
      if (!row || !isShown(row) || !(row.accent || row.tagline || row.logo)) return {};
      const { accent, tagline, logo } = row;
      return { branding: { accent, tagline, logo_url: logo && pathOf(logo) } };
    },

    /**
     * Returns a logo for whoever may see it: anyone while a public page shows it, owner, admin, holder of its
     * signature. Throws 404 otherwise.
     */
    async authorizeLook(viewer: Viewer | null, filename: string, given: Signature) {
      const file = /^([0-9a-f]{32})\./.exec(filename)?.[1];
      const row = file ? await repo.findByLogo(file) : undefined;
      if (!row?.logo || pathOf(row.logo) !== `${apiBase}/logos/${filename}`)
        throw notFound("photo_not_found");
      const fresh = urls.left(pathOf(row.logo), given);
      const open = isShown(row) && (await repo.isPublic(row.user_id));
      const own = viewer !== null && (viewer.is_admin || viewer.id === row.user_id);
      if (!open && !own && fresh === 0) throw notFound("photo_not_found");
      return { logo: row.logo, fresh, open };
    },
  };
}
