import { AsyncLocalStorage } from "node:async_hooks";
import { buildApp } from "#server/app.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { subscriptionRepo } from "#server/billing/subscription/subscription.repo.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { cast, castPassword } from "./cast.ts";
import { type CloseUp, type Life, lifeOf } from "./lives/life.ts";
import { demoListings } from "./market.ts";
import { seedClub } from "./club/seed-club.ts";
import { demoMessages } from "./messages.ts";
import { drawCloseUp, drawPictures } from "./pictures.ts";
import { type RecordedRide, recordedElsewhere, recordedTwice } from "./rides/recorded.ts";
import { demoArchive } from "./rides/strava-archive.ts";
import { drawReceipt, type Slip } from "./receipts/draw-receipt.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { staff } from "./shop/staff.ts";
import { seedShop } from "./shop/seed-shop.ts";
import type { DemoBike, DemoRider } from "./rider.ts";
import { seedTogether } from "./together.ts";

/** The moment at which a rider acts; without `at` it is now. */
const acting = new AsyncLocalStorage<{ at?: Date }>();
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/**
 * Fills an empty database with the cast through the app's own API, each on the day it happened; all riders at the same
 * time, each with a clock of their own. `tell` is called with each line of progress.
 */
export async function seedDemo(
  config: Config,
  db: Db,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const users = userRepo(db);
  if (await users.findByEmail(cast[0]?.email ?? "")) return;
  tell("Making the demo's riders with their bikes, parts, pictures and rides …");
  const app = await buildApp({
    config: { ...config, RATE_LIMITS: "off", REQUIRE_EMAIL_VERIFICATION: false, LOG_LEVEL: "warn" },
    db,
    mail: { send: async () => {}, ready: async () => true, close: () => {} },
    secret: "for the seeding alone, which knows no browser",
    webRoot: null,
    now: () => acting.getStore()?.at ?? new Date(),
  });

  async function send(
    method: "GET" | "POST" | "PUT",
    call: string,
    body: object | undefined,
    headers: Record<string, string> = {},
  ) {
    const answer = await app.inject({ method, url: apiBase + call, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${call}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }
  const post = send.bind(null, "POST");
  const put = send.bind(null, "PUT");

  const signIns = new Map<string, Promise<string>>();
  /** A session of a rider on that day: one lasts a month, so that few passwords have to be checked. */
  function signIn(email: string, ago = 0): Promise<string> {
    const month = `${email} ${Math.floor(ago / 25)}`;
    const known = signIns.get(month);
    if (known) return known;
    const at = ago === 0 ? {} : { at: daysAgo(ago) };
    const made = acting.run(at, async () => {
      const { token } = await post("/auth/login", { email, password: castPassword, remember: true });
      return `Bearer ${token}`;
    });
    signIns.set(month, made);
    return made;
  }
  /** Does something as a rider did it so many days ago. */
  const onDay = async <T>(email: string, ago: number, act: (authorization: string) => Promise<T>) => {
    const authorization = await signIn(email, ago);
    return acting.run({ at: daysAgo(ago) }, () => act(authorization));
  };

  const given: { id: number; stars: [email: string, stars: number][] }[] = [];
  let ready = 0;
  const bikesInAll = cast.reduce((sum, { bikes }) => sum + bikes.length, 0);

  interface Entered extends Omit<DemoBike, "bike"> {
    bike: { id: number; name: string; purchase_currency: string };
    sheet: DemoBike["bike"];
  }

  /** Registers a rider with all bikes, so that they have the same numbers each time. */
  async function register(rider: DemoRider): Promise<Entered[]> {
    const { name, email, language, plan, trial, admin, joined, profile, look, bikes } = rider;
    await acting.run({ at: daysAgo(joined) }, async () => {
      const account = { name, email, password: castPassword, password_confirmation: castPassword };
      const { user } = await post("/auth/register", account, { "accept-language": language });
      const doing = { by: null, at: daysAgo(joined).toISOString() };
      await users.update(user.id, { is_admin: admin ? 1 : 0 }, doing);
      await subscriptionRepo(db).change(user.id, doing, () => ({ plan }));
    });
    await onDay(email, joined, async (authorization) => {
      if (trial) await post("/subscription/trial", { plan: trial }, { authorization });
      if (profile) await show(profile, authorization);
      if (look) await put("/branding", look, { authorization });
    });
    const entered: Entered[] = [];
    for (const { bike: sheet, ...facts } of bikes) {
      const body = { purchase_currency: currencyFor(language), ...sheet };
      const { data } = await onDay(email, facts.added, (authorization) =>
        post("/bikes", body, { authorization }),
      );
      entered.push({ ...facts, sheet, bike: data });
    }
    return entered;
  }

  async function moveIn(rider: DemoRider, bikes: readonly Entered[]): Promise<void> {
    const { email, language, budgets = [], elsewhere = [] } = rider;
    const recorded: RecordedRide[] = [];
    const named: { gear_name: string; bike_id: number }[] = [];
    for (const { added, bike, sheet, photos, shared, sold, life } of bikes) {
      const pictures = onDay(email, added, async (authorization) => {
        for (const photo of await drawPictures(sheet, photos)) await upload(photo, bike.id, authorization);
      });
      if (shared) {
        await onDay(email, added, (authorization) =>
          post(`/bikes/${bike.id}/toggle-sharing`, {}, { authorization }),
        );
        given.push({
          id: bike.id,
          stars: Object.entries(shared.stars).map(([who, stars]) => [who, stars ?? 5]),
        });
      }
      await Promise.all([pictures, life && live({ life, added, sheet }, bike, email, recorded)]);
      if (sold) {
        const was = { sold_on: daysAgo(sold.ago).toISOString().slice(0, 10), sold_price: sold.price };
        await onDay(email, sold.ago, (authorization) => put(`/bikes/${bike.id}`, was, { authorization }));
      }
      if (recorded.some(({ gear }) => gear === bike.name))
        named.push({ gear_name: bike.name, bike_id: bike.id });
      if (shared?.parts)
        await onDay(email, added, async (authorization) => {
          await put(`/bikes/${bike.id}/parts-shown`, { shown: true }, { authorization });
          await put(`/bikes/${bike.id}/rides-shown`, { shown: true }, { authorization });
        });
      ready += 1;
      tell(`  ${ready} of ${bikesInAll} bikes: ${bike.name}, ${rider.name}`);
    }
    const now = new Date();
    const authorization = await signIn(email);
    for (const { category, amount } of budgets) {
      const budget = { year: now.getUTCFullYear(), category, amount_cents: amount * 100 };
      await put("/budgets", { ...budget, currency: currencyFor(language) }, { authorization });
    }
    recorded.push(...recordedElsewhere(elsewhere, now));
    if (recorded.length === 0) return;
    await bring(recorded, named, authorization);
    tell(`  The recorded rides of ${rider.name}`);
  }

  /** Says which bike each gear name means, and brings the rides as an archive. */
  async function bring(
    rides: readonly RecordedRide[],
    rules: readonly { gear_name: string; bike_id: number }[],
    authorization: string,
  ): Promise<void> {
    await put("/ride-rules", { rules }, { authorization });
    const twice = rides.filter(({ track }) => track).slice(-1);
    const archive = await demoArchive([...rides, ...twice.map(recordedTwice)]);
    await sendFile(
      "/ride-imports",
      { name: "export_41235813.zip", type: "application/zip", bytes: archive },
      authorization,
    );
    await app.settled();
  }

  async function live(
    { life, added, sheet }: { life: Life; added: number; sheet: DemoBike["bike"] },
    { id, name, purchase_currency }: { id: number; name: string; purchase_currency: string },
    email: string,
    recorded: RecordedRide[],
  ): Promise<void> {
    const today = new Date();
    const doing = <T>(ago: number, act: (headers: { authorization: string }) => Promise<T>) =>
      onDay(email, Math.min(ago, added), (authorization) => act({ authorization }));
    const owner = {
      bike: { id, name, currency: purchase_currency },
      now: today,
      record: (rides: readonly RecordedRide[]) => void recorded.push(...rides),
      post: async (call: string, body: object, ago: number) =>
        (await doing(ago, (headers) => post(call, body, headers))).data,
      get: async <T>(call: string, ago: number): Promise<T> =>
        (await doing(ago, (headers) => send("GET", call, undefined, headers))).data,
      attach: async (expense: number, slip: Slip, ago: number) => {
        const picture = { name: "receipt.png", type: "image/png", bytes: await drawReceipt(slip) };
        await doing(ago, ({ authorization }) =>
          sendFile(`/expenses/${expense}/files`, picture, authorization),
        );
      },
      photograph: async (service: number, item: number, of: CloseUp, ago: number) => {
        const picture = { name: "photo.jpg", type: "image/jpeg", bytes: await drawCloseUp(sheet, of) };
        await doing(ago, ({ authorization }) =>
          sendFile(`/services/${service}/photos`, picture, authorization, { item: String(item) }),
        );
      },
    };
    const { data: parts } = await doing(added, (headers) =>
      send("GET", `/bikes/${id}/parts`, undefined, headers),
    );
    await life(lifeOf({ ...owner, parts }));
  }

  async function show(profile: NonNullable<DemoRider["profile"]>, authorization: string): Promise<void> {
    await put("/profile", profile, { authorization });
    const privacy_settings = Object.fromEntries(Object.keys(profile).map((field) => [field, true]));
    await put("/profile/privacy", { privacy_settings }, { authorization });
    await post("/profile/toggle-sharing", {}, { authorization });
  }

  const upload = (bytes: Buffer, bike: number, authorization: string) =>
    sendFile("/photos/upload", { name: "photo.jpg", type: "image/jpeg", bytes }, authorization, {
      bike_id: String(bike),
    });

  async function sendFile(
    call: "/photos/upload" | "/ride-imports" | `/expenses/${number}/files` | `/services/${number}/photos`,
    { name, type, bytes }: { name: string; type: string; bytes: Buffer },
    authorization: string,
    fields: Record<string, string> = {},
  ): Promise<void> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    const field = call.includes("photos") ? "photo" : "file";
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    const sent = new Response(form);
    const contentType = sent.headers.get("content-type") ?? "";
    const body = Buffer.from(await sent.arrayBuffer());
    await post(call, body, { authorization, "content-type": contentType });
  }

  const entered: [DemoRider, Entered[]][] = [];
  for (const rider of cast) entered.push([rider, await register(rider)]);
  await Promise.all(entered.map(([rider, bikes]) => moveIn(rider, bikes)));
  for (const { sent, call, by, language, body } of demoMessages) {
    const authorization = by && (await signIn(by, sent));
    const headers = { "accept-language": language, ...(authorization && { authorization }) };
    await acting.run({ at: daysAgo(sent) }, () => post(call, body, headers));
  }
  for (const { id, stars } of given.toSorted((one, other) => one.id - other.id))
    for (const [who, rating] of stars)
      await post(`/bikes/${id}/rate`, { rating }, { authorization: await signIn(who) });
  for (const { published, by, bike: name, listing: details, letters } of demoListings) {
    const bike_id = entered
      .flatMap(([rider, bikes]) => (rider.email === by ? bikes : []))
      .find(({ bike }) => bike.name === name)?.bike.id;
    const listing = await onDay(by, published, async (authorization) => {
      const { data: draft } = await post("/listings", { bike_id }, { authorization });
      const { id, version } = draft;
      const { data: saved } = await put(`/listings/${id}`, { ...details, version }, { authorization });
      await post(`/listings/${id}/publish`, { version: saved.version }, { authorization });
      return id as number;
    });
    for (const [place, text] of (letters?.texts ?? []).entries())
      await onDay(letters?.from ?? "", published - 1 - place, (authorization) =>
        post(`/listings/${listing}/messages`, { text }, { authorization }),
      );
  }
  const began = Date.now();
  await seedShop({
    send: (email, ago, method, call, body) =>
      onDay(email, ago, (authorization) => send(method, call, body, { authorization })),
    admin: cast.find(({ admin }) => admin)?.email ?? "",
    staff: staff.map(({ email }) => email),
    async join(email, slug, role) {
      const [user, shop] = [await users.findByEmail(email), await shopRepo(db).find(slug)];
      if (!user || !shop) throw new Error(`${email} cannot join ${slug}`);
      const member = { shop_id: shop.id, user_id: user.id, role, since: daysAgo(190).toISOString() };
      await db.insertInto("shop_members").values(member).execute();
      return user.id;
    },
    riders: entered.flatMap(([{ email }, bikes]) => {
      const brought = bikes.find(({ added, sold }) => added > 90 && !sold);
      return brought ? [{ email, bike_id: brought.bike.id }] : [];
    }),
  });
  tell(`  The shop with its orders, in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const shown = entered
    .find(([{ email }]) => email === "zofia@example.com")?.[1]
    .find(({ shared }) => shared);
  if (shown && config.COMMUNITY)
    await seedTogether({
      send: (email, ago, method, call, body) =>
        onDay(email, ago, (authorization) => send(method, call, body, { authorization })),
      idOf: async (email) => (await users.findByEmail(email))?.id ?? 0,
      bike: shown.bike.id,
    });
  if (config.COMMUNITY)
    await seedClub((email, ago, method, call, body) =>
      onDay(email, ago, (authorization) => send(method, call, body, { authorization })),
    );
  // Mails of the seeding end here: they are sealed with its secret, and nobody of the cast has a mailbox.
  await app.settled();
  await app.close();
}
