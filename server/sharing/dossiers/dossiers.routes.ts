import { expenseFileForms } from "#contract/garage/cost-words.ts";
import { dossierCreated, dossierUpdated } from "#contract/sharing/sharing-events.ts";
import type * as z from "zod/mini";
import {
  createBikeDossier,
  createDossier,
  dossierBounds,
  listDossiers,
  readPublicDossier,
  readPublicDossierFile,
  revokeDossier,
} from "#contract/sharing/dossiers.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Call } from "#server/platform/http/call.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { attachmentNamed } from "#server/platform/files/download.ts";
import { forbidden, invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { dayAfter, dayOf, startOf } from "#server/platform/time/days.ts";
import { isToken, newShareToken } from "#server/sharing/sharing/share-link.ts";
import type { DossierCopies } from "./dossier-copies.ts";
import type { DossierReading } from "./dossier-facts.ts";
import { presentDossier, shownSnapshot } from "./dossier.presenter.ts";
import type { DossierRepo } from "./dossiers.repo.ts";
import type { KeptSnapshot } from "./kept-snapshot.ts";

interface Deps {
  repo: DossierRepo;
  copies: DossierCopies;
  dossierOf: DossierReading;
  bikes: { rules: BikeRules };
  plans: PlanRules;
  rates: RateLimit;
  zoneOf: (userId: number) => Promise<string>;
  appUrl: string;
  now: () => Date;
}

type Choices = z.output<(typeof createBikeDossier)["body"]>;
type Making = Call<typeof createDossier> | Call<typeof createBikeDossier>;

export function frozenLinkRoutes(serve: Serve, deps: Deps): void {
  const { repo, copies, dossierOf, bikes, plans, rates, zoneOf, appUrl, now } = deps;
  const { ownBike } = bikes.rules;

  async function make({ user, act, say }: Making, bikeId: number, given: () => Choices) {
    const bike = await ownBike(user, bikeId, "dossier.write");
    if (bike.sharing_blocked === 1) throw forbidden("bike_sharing_blocked");
    if (!plans.featuresOf(user).dossier) throw limitReached("dossier_plan");
    const { ends_on, label = null, ...choices } = given();
    const ends_at = endOf(ends_on, await zoneOf(user.id), now());
    await rates.take({ kind: "export", subject: String(user.id) });
    const [with_costs, with_receipts] = [choices.with_costs === true, choices.with_receipts === true];
    const facts = await dossierOf(bike, { with_costs, with_receipts });
    const made = await copies.make(facts, ends_on);
    const files = made.copies.map(({ file }) => file);
    const flags = { with_costs: with_costs ? 1 : 0, with_receipts: with_receipts ? 1 : 0 } as const;
    try {
      return await act(async (act) => {
        const given = { ...made, ...flags, token: newShareToken(), ends_on, ends_at, label };
        const row = await repo.insert(act, bike, given, plans.storageOf(user));
        if (!row) throw notFound("dossier_not_found");
        await act.event(dossierCreated, row.id, { bike_id: bike.id });
        return act.answer({ message: say("dossier_created"), data: presentDossier(row, appUrl, now()) });
      });
    } catch (error) {
      await copies.remove(files);
      throw error;
    }
  }

  serve(createDossier, async (call) => {
    const body = call.body();
    return make(call, body.bike_id, () => body);
  });
  serve(createBikeDossier, (call) => make(call, call.params.id, () => call.body()));

  serve(listDossiers, async ({ user, query }) => {
    const { bike_id, page, per_page } = query;
    if (bike_id !== undefined) await ownBike(user, bike_id, "dossier.read");
    const { total, rows } = await repo.page(user.id, bike_id, { page, per_page });
    return {
      data: rows.map((row) => presentDossier(row, appUrl, now())),
      meta: { total, page, per_page },
    };
  });

  serve(revokeDossier, async ({ params, act, say }) => {
    const files = await act(async (act) => {
      const deleted = await repo.delete(act, params.id);
      if (!deleted) throw notFound("dossier_not_found");
      await act.event(dossierUpdated, params.id, {});
      return deleted;
    });
    await copies.remove(files);
    return { message: say("dossier_revoked") };
  });

  serve(readPublicDossier, async ({ user, params, reply }) => {
    const at = now().toISOString();
    const found = isToken(params.token) ? await repo.findOpen(params.token, at) : undefined;
    if (!found) throw notFound("dossier_not_found");
    // Its owner's own looks are none.
    if (user?.id !== found.user_id && !(await repo.countView(found, at))) throw notFound("dossier_not_found");
    reply.headers(unlisted);
    return { data: shownSnapshot(JSON.parse(found.snapshot) as KeptSnapshot, found.token) };
  });

  serve(readPublicDossierFile, async ({ params, reply }) => {
    const { token, file } = params;
    const row = isToken(token) ? await repo.findOpenFile(token, file, now().toISOString()) : undefined;
    const found = row && (await copies.open(row.file));
    if (!found) throw notFound("dossier_not_found");
    const isPdf = row.format === "pdf";
    const named = attachmentNamed(row.name);
    return reply
      .type(expenseFileForms[row.format])
      .headers({
        ...unlisted,
        // A PDF is somebody's program: it is saved, never shown within this site.
        "content-disposition": isPdf ? named : named.replace("attachment", "inline"),
        "content-length": found.size,
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        // A link that is revoked is dead at once.
        "cache-control": "private, no-store",
      })
      .send(found.stream);
  });
}

const unlisted = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

/** The instant at which a day ends; throws 422 for a day that is over, and for one too far ahead. */
function endOf(day: string, zone: string, now: Date): string {
  const today = dayOf(zone, now);
  if (day < today) throw invalid("ends_on", "dossier_end_past");
  if (day > dayAfter(today, dossierBounds.days)) throw invalid("ends_on", "dossier_end_far");
  return startOf(zone, dayAfter(day)).toISOString();
}
