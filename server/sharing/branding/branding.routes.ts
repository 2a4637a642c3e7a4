import { brandingUpdated } from "#contract/sharing/sharing-events.ts";
import {
  deleteLogo,
  readBranding,
  readLogo,
  updateBranding,
  uploadLogo,
} from "#contract/sharing/branding.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, limitReached, required, unauthenticated } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import { type BrandingContent, brandingRepo, type BrandingRow } from "./branding.repo.ts";
import type { BrandingRules } from "./branding.rules.ts";

interface Deps {
  branding: BrandingRules;
  plans: PlanRules;
  rates: RateLimit;
  /** Where uploads are stored until they are pictures. */
  folder: Uploads;
}

export function brandingRoutes(serve: Serve, { branding, plans, rates, folder }: Deps): void {
  const { repo, pictures, present } = branding;
  const change = (act: MakeAct<"branding.write">, to: (row: BrandingRow) => Partial<BrandingContent>) =>
    act(async (act) => {
      const done = await brandingRepo(act.db).change(act.account, to, act.at);
      if (!done) throw unauthenticated();
      await act.event(brandingUpdated, null, {});
      return done;
    });
  const refuseOtherPlans = (user: Viewer) => {
    if (!plans.featuresOf(user).branding) throw limitReached("branding_plan");
  };

  serve(readBranding, async ({ user }) => {
    const row = await repo.find(user.id);
    if (!row) throw unauthenticated();
    return { data: present(row) };
  });

  serve(updateBranding, async ({ user, act, body, say }) => {
    const { accent, tagline, version } = body();
    refuseOtherPlans(user);
    const given = { ...(accent !== undefined && { accent }), ...(tagline !== undefined && { tagline }) };
    const { after } = await change(act, (row) => {
      refuseStale(version, row.version, () => ({ data: present(row) }));
      return given;
    });
    return { message: say("branding_updated"), data: present(after) };
  });

  serve(uploadLogo, ({ user, act, reply, say }) =>
    receiveForm(reply, { name: "photo", folder }, async (form) => {
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      refuseOtherPlans(user);
      return countedUpload(rates, user, async () => {
        const logo = await pictures.keep(file, { rider: user.id });
        const { before, after } = await change(act, () => ({ logo })).catch(async (error: unknown) => {
          await pictures.remove([logo]);
          throw error;
        });
        if (before.logo) await pictures.remove([before.logo]);
        return { message: say("logo_uploaded"), data: present(after) };
      });
    }),
  );

  serve(deleteLogo, async ({ act, say }) => {
    const { before } = await change(act, () => ({ logo: null }));
    if (before.logo) await pictures.remove([before.logo]);
    return { message: say("logo_deleted") };
  });

  serve(readLogo, async ({ user, params, query, reply }) => {
    const { logo, fresh, open } = await branding.authorizeLook(user, params.filename, query);
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    return pictures.send({ reply, picture: logo, width, name: "logo", fresh, open });
  });
}
