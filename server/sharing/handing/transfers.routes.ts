import { transferCreated } from "#contract/sharing/sharing-events.ts";
import { listTransfers, offerTransfer, readTransfer, transferBounds } from "#contract/sharing/transfers.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { bikeReads } from "#server/garage/bikes/bike-reads.repo.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import type { UserRepo } from "#server/people/auth/users.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Strangers } from "#server/platform/mail/strangers.ts";
import { invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { judgedWhat } from "./judged-what.repo.ts";
import { refuseFastBike } from "./refuse-transfer.repo.ts";
import type { TransferMails } from "./transfer-mails.ts";
import type { ShownTransfer } from "./transfer.presenter.ts";
import { type Sights, stateAt } from "./transfer-sight.ts";
import { type TransferRepo, transferRepo } from "./transfers.repo.ts";

const dayMs = 86_400_000;

interface Deps {
  transfers: TransferRepo;
  sights: Sights;
  shown: ShownTransfer;
  mails: TransferMails;
  bikes: { rules: BikeRules };
  parts: { sheets: SheetParts };
  users: Pick<UserRepo, "find">;
  rates: RateLimit;
  strangers: Strangers;
  now: () => Date;
}

/** Offers of bikes, and what both sides see of them. */
export function transferRoutes(serve: Serve, deps: Deps): void {
  const { transfers, sights, shown, mails, bikes, parts, users, rates, strangers, now } = deps;

  serve(offerTransfer, async ({ user, params, body, act, language, say }) => {
    const own = await bikes.rules.ownBike(user, params.id, "transfer.write");
    await parts.sheets.ensure(own);
    const { to_email, qr, what: given, message, price_cents, currency } = body();
    const email = qr === true ? null : to_email || null;
    if (email === user.email) throw invalid("to_email", "transfer_to_self");
    return counted(rates, { kind: "invitation", subject: String(user.id) }, async () => {
      // Before the transaction: it is counted in one of its own.
      const mayWrite = email !== null && (await strangers.mayWrite(email));
      const token = secretText(32);
      const made = await act(async (act) => {
        if (!(await lockRow(act.db, "bikes", own))) throw notFound("bike_not_found");
        const bike = await bikeReads(act.db).find(own.id);
        if (!bike) throw notFound("bike_not_found");
        await refuseFastBike(act.db, bike);
        const repo = transferRepo(act.db);
        if ((await repo.countOpen(act.by, act.at)) >= transferBounds.open)
          throw limitReached("transfer_open_limit");
        const what = await judgedWhat(act.db, bike, given, act.at);
        const row = await repo.insert(act, {
          from_name: user.name,
          to_email: email,
          token_hash: secretDigest(token),
          bike_id: bike.id,
          bike_name: bike.name,
          what: JSON.stringify(what),
          message: message ?? null,
          price_cents: price_cents ?? null,
          currency: typeof price_cents === "number" ? (currency ?? bike.purchase_currency ?? "PLN") : null,
          expires_at: new Date(Date.parse(act.at) + transferBounds.days * dayMs).toISOString(),
        });
        if (mayWrite) await mails.offer(act.db, row, { token, language, zone: await act.zone() });
        await act.event(transferCreated, row.id, { bike_id: bike.id, title: bike.name });
        return row;
      });
      return {
        message: say("transfer_offered"),
        data: { ...(await shown(made, "seller")), url: mails.addressOf(token) },
      };
    });
  });

  serve(listTransfers, async ({ user }) => {
    const account = await users.find(user.id);
    const at = now().toISOString();
    const rows = await transfers.listOf(user.id, account?.email_verified_at ? account.email : null, at);
    const data = [];
    for (const row of rows) data.push(await shown(row, row.from_user === user.id ? "seller" : "buyer"));
    return { data };
  });

  serve(readTransfer, async ({ user, params }) => {
    const { row, role } = await sights.find(user, params.token);
    const isOpen = stateAt(row, now().toISOString()) === "offered";
    return { data: await shown(row, role, { contents: isOpen }) };
  });
}
