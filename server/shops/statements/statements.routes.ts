import { serviceUpdated } from "#contract/garage/garage-events.ts";
import { confirmService, withdrawStatement } from "#contract/shops/hand-over.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { presentStatement } from "#server/garage/care/logbook/service-statements.repo.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { openGrantsOf } from "#server/platform/grants/grants.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { serviceOwner } from "./service-owner.repo.ts";
import { statementRepo } from "./statements.repo.ts";

interface Deps {
  db: Db;
  members: Memberships;
  bikes: { repo: BikeRepo };
  now: () => Date;
}

/** What shops state of services in the logbooks of riders. */
export function statementRoutes(serve: Serve, { db, members, bikes, now }: Deps): void {
  /** Tells the rider's devices that a service has changed. */
  const changed = (act: Act<"shop.write">, user_id: number, id: number, bike_id: number, title: string) =>
    appendEvent(act.db, {
      account_id: user_id,
      kind: serviceUpdated,
      subject: id,
      data: { bike_id, title },
      at: act.at,
    });

  serve(confirmService, async ({ user, params, body, act }) => {
    const owner = await serviceOwner(db, params.id);
    const given = body();
    const { shop } = await members.memberOf(user, given.shop, "verifications.write");
    const bike = owner && (await bikes.repo.find(owner.bike_id));
    const at = now().toISOString();
    const grants = bike && !(await bikes.repo.isHidden(bike)) ? await openGrantsOf(db, shop, bike, at) : [];
    if (!owner || !bike || grants.length === 0) throw notFound("service_not_found");
    return act(
      async (act) => {
        await members.memberIn(act, shop.slug, "verifications.write");
        const service = await serviceRepo(act.db).find(owner.user_id, params.id);
        const open = await openGrantsOf(act.db, shop, bike, act.at);
        if (!service || open.length === 0) throw notFound("service_not_found");
        if (await statementRepo(act.db).find(service.id, shop.id))
          throw new Refusal(409, "statement_already");
        const { done_on, items } = service;
        await statementRepo(act.db).addWithin({
          service: { id: service.id, user_id: owner.user_id },
          shop,
          member: { id: user.id, name: user.name },
          order_id: null,
          kind: "confirmed",
          facts: { done_on, odometer_km: null, order_number: null, items },
          at: act.at,
        });
        await changed(act, owner.user_id, service.id, service.bike_id, shop.name);
        const row = await statementRepo(act.db).find(service.id, shop.id);
        if (!row) throw notFound("statement_not_found");
        return act.answer({ data: presentStatement(row, service) });
      },
      [owner.user_id],
    );
  });

  serve(withdrawStatement, async ({ user, params, act, say }) => {
    const stated = await statementRepo(db).shopsOf(params.id);
    const mine = [];
    for (const row of stated) if (await shopRepo(db).findOf(user.id, row.slug)) mine.push(row);
    const [own] = mine.toSorted((a, b) => Number(a.withdrawn_at !== null) - Number(b.withdrawn_at !== null));
    if (!own) {
      // The rider sees it, and only the shop may withdraw it.
      if (stated.some(({ user_id }) => user_id === user.id)) throw forbidden("order_of_shop");
      throw notFound("statement_not_found");
    }
    await members.memberOf(user, own.slug, "verifications.write");
    await act(
      async (act) => {
        const { shop } = await members.memberIn(act, own.slug, "verifications.write");
        const row = await statementRepo(act.db).find(params.id, shop.id);
        if (!row) throw notFound("statement_not_found");
        if (!(await statementRepo(act.db).withdrawWithin(row, act))) return;
        const owner = await serviceOwner(act.db, params.id);
        if (owner) await changed(act, owner.user_id, params.id, owner.bike_id, shop.name);
      },
      [own.user_id],
    );
    return { message: say("statement_withdrawn") };
  });
}
