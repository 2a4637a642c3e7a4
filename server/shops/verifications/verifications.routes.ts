import { partUpdated } from "#contract/garage/garage-events.ts";
import type { ConfirmedFacts } from "#contract/garage/verified-part.ts";
import { verificationUpdated } from "#contract/shops/shops-events.ts";
import {
  checkStatement,
  listBikeVerifications,
  listPartVerifications,
  mostVerifications,
  type VerificationInput,
  verifyBike,
  verifyPart,
  withdrawVerification,
} from "#contract/shops/verifications.ts";
import type { CheckedStatement } from "#contract/shops/verifications.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, invalid, limitReached, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import type { ShopRepo } from "#server/shops/shops/shops.repo.ts";
import { findVerifiable, grantsOn, showsSerial, type Verifiable } from "./verifiable.ts";
import { presentVerification } from "./verification.presenter.ts";
import { type VerificationRow, verificationRepo } from "./verifications.repo.ts";

interface Deps {
  db: Db;
  shops: ShopRepo;
  members: Memberships;
  appUrl: string;
  mailTwins: (trx: Db, row: VerificationRow) => Promise<void>;
  findStatement: (short: string) => Promise<CheckedStatement | undefined>;
  now: () => Date;
}

type What = "part" | "bike";
const unknown = { part: "part_not_found", bike: "bike_not_found" } as const;

/** What shops confirm of parts and frames, and whether what a paper says of it is true. */
export function verificationRoutes(serve: Serve, deps: Deps): void {
  const { db, shops, members, appUrl, mailTwins, findStatement, now } = deps;
  const repo = verificationRepo(db);

  /** Its owner sees all, and a shop what it is shown; to others it is not there. */
  async function list(user: Viewer, what: What, id: number) {
    const at = now().toISOString();
    const found = await findVerifiable(db, what, id, at);
    if (!found) throw notFound(unknown[what]);
    const rows = await repo.list(found.thing);
    if (found.owner === user.account) return { data: rows.map((row) => presentVerification(row, appUrl)) };
    const own = (await shops.listOf(user.account)).filter(({ state }) => state === "open");
    const grants = (await Promise.all(own.map((shop) => grantsOn(db, shop, found, at)))).flat();
    if (grants.length === 0) throw notFound(unknown[what]);
    return { data: rows.map((row) => presentVerification(row, appUrl, showsSerial(grants))) };
  }

  /** For which of their shops somebody confirms. */
  async function shopFor(user: Viewer, given: string | null | undefined): Promise<string | undefined> {
    if (given) return given;
    const own = await shops.listOf(user.account);
    if (own.length > 1) throw required("shop");
    return own[0]?.slug;
  }

  async function verify(
    what: What,
    { user, params, act }: { user: Viewer; params: { id: number }; act: MakeAct<"shop.write"> },
    { shop: given, facts, kind, warranty_until = null }: VerificationInput,
  ) {
    const slug = await shopFor(user, given);
    return act(async (act) => {
      const found = await findVerifiable(act.db, what, params.id, act.at);
      const isOwn = found?.owner === user.account;
      if (!found || slug === undefined) throw isOwn ? forbidden() : notFound(unknown[what]);
      const member = await members.memberIn(act, slug, "verifications.write");
      const grants = await grantsOn(act.db, member.shop, found, act.at);
      if (grants.length === 0) throw isOwn ? forbidden() : notFound(unknown[what]);
      if (!grants.some(({ level }) => level === "work")) throw forbidden("grant_reads");
      const shown = shownTo(found, showsSerial(grants));
      if (facts && !isShown(facts, shown)) throw invalid("facts", "verification_facts");
      const own = verificationRepo(act.db);
      if ((await own.list(found.thing)).length >= mostVerifications) throw limitReached("verification_limit");
      const id = await own.insert(act, member, found.thing, { kind, warranty_until, facts: shown });
      await act.event(verificationUpdated, id, { bike_id: found.bike?.id ?? null });
      const row = await own.find(id);
      if (!row) throw notFound("verification_not_found");
      await noteForOwner(act.db, row, act.at);
      await mailTwins(act.db, row);
      return act.answer({ data: presentVerification(row, appUrl) });
    });
  }

  serve(listPartVerifications, ({ user, params }) => list(user, "part", params.id));
  serve(listBikeVerifications, ({ user, params }) => list(user, "bike", params.id));
  serve(verifyPart, (call) => verify("part", call, call.body()));
  serve(verifyBike, (call) => verify("bike", call, call.body()));

  serve(withdrawVerification, async ({ user, params, act }) => {
    const seen = await repo.find(params.id);
    if (!seen) throw notFound("verification_not_found");
    if (!(await shops.findOf(user.account, seen.slug)))
      throw seen.owner_id === user.account ? forbidden("order_of_shop") : notFound("verification_not_found");
    return act(async (act) => {
      const member = await members.memberIn(act, seen.slug, "verifications.write");
      const own = verificationRepo(act.db);
      await own.withdraw(act, member, params.id);
      await act.event(verificationUpdated, params.id, { bike_id: seen.bike_id });
      const row = await own.find(params.id);
      if (!row) throw notFound("verification_not_found");
      await noteForOwner(act.db, row, act.at);
      return act.answer({ data: presentVerification(row, appUrl) });
    });
  });

  serve(checkStatement, async ({ params }) => {
    const data = await findStatement(params.short);
    if (!data) throw notFound("verification_not_found");
    return { data };
  });
}

/** The owner's devices show the part with its mark. */
async function noteForOwner(trx: Db, { part_id, owner_id, ...row }: VerificationRow, at: string) {
  if (part_id === null || owner_id === null) return;
  const title = [row.part_brand, row.part_model].filter(Boolean).join(" ");
  const data = { bike_id: null, title };
  await appendEvent(trx, { account_id: owner_id, kind: partUpdated, subject: part_id, data, at });
}

/** What a shop confirms: no number that it was not shown. */
const shownTo = ({ facts }: Verifiable, withSerial: boolean): ConfirmedFacts =>
  withSerial ? facts : { ...facts, serial: null };

/** Whether what a member says is what the part is; what they leave out may be anything. */
const isShown = (stated: NonNullable<VerificationInput["facts"]>, shown: ConfirmedFacts): boolean =>
  Object.entries(stated).every(
    ([name, value]) => value === undefined || value === shown[name as keyof ConfirmedFacts],
  );
