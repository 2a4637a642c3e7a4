import { buildApp } from "#server/app.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { subscriptionRepo } from "#server/billing/subscription/subscription.repo.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { cast, castPassword } from "./cast.ts";
import { type Life, lifeOf } from "./lives/life.ts";
import { demoMessages } from "./messages.ts";
import { drawPictures } from "./pictures.ts";
import { type RecordedRide, recordedElsewhere, recordedTwice } from "./rides/recorded.ts";
import { demoArchive } from "./rides/strava-archive.ts";
import { drawReceipt, type Slip } from "./receipts/draw-receipt.ts";
import type { DemoRider } from "./rider.ts";

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Fills an empty database with the cast through the app's own API, each on the day it happened. */
export async function seedDemo(config: Config, db: Db): Promise<void> {
  const users = userRepo(db);
  if (await users.findByEmail(cast[0]?.email ?? "")) return;
  let now = new Date();
  const app = await buildApp({
    config: { ...config, RATE_LIMITS: "off", REQUIRE_EMAIL_VERIFICATION: false, LOG_LEVEL: "warn" },
    db,
    mail: { send: async () => {}, ready: async () => true, close: () => {} },
    secret: "for the seeding alone, which knows no browser",
    webRoot: null,
    now: () => now,
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

  async function signIn(email: string): Promise<string> {
    const { token } = await post("/auth/login", { email, password: castPassword, remember: true });
    return `Bearer ${token}`;
  }

  const given: { id: number; stars: [email: string, stars: number][] }[] = [];

  async function moveIn(rider: DemoRider): Promise<void> {
    const { name, email, language, plan, trial, admin, joined, bikes, profile, look, budgets = [] } = rider;
    now = daysAgo(joined);
    const account = { name, email, password: castPassword, password_confirmation: castPassword };
    const { user } = await post("/auth/register", account, { "accept-language": language });
    const doing = { by: null, at: now.toISOString() };
    await users.update(user.id, { is_admin: admin ? 1 : 0 }, doing);
    await subscriptionRepo(db).change(user.id, doing, () => ({ plan }));
    if (trial) await post("/subscription/trial", { plan: trial }, { authorization: await signIn(email) });
    if (profile) await show(profile, await signIn(email));
    if (look) await put("/branding", look, { authorization: await signIn(email) });
    const recorded: RecordedRide[] = [];
    const named: { gear_name: string; bike_id: number }[] = [];
    for (const { added, bike, photos, shared, sold, life } of bikes) {
      now = daysAgo(added);
      const authorization = await signIn(email);
      const { data } = await post(
        "/bikes",
        { purchase_currency: currencyFor(language), ...bike },
        { authorization },
      );
      if (shared) {
        await post(`/bikes/${data.id}/toggle-sharing`, {}, { authorization });
        given.push({
          id: data.id,
          stars: Object.entries(shared.stars).map(([who, stars]) => [who, stars ?? 5]),
        });
      }
      for (const photo of await drawPictures(bike, photos)) await upload(photo, data.id, authorization);
      if (life) await live({ life, added }, data, email, recorded);
      if (sold) {
        now = daysAgo(sold.ago);
        const was = { sold_on: now.toISOString().slice(0, 10), sold_price: sold.price };
        await put(`/bikes/${data.id}`, was, { authorization: await signIn(email) });
      }
      if (recorded.some(({ gear }) => gear === data.name))
        named.push({ gear_name: data.name, bike_id: data.id });
      if (shared?.parts) {
        now = daysAgo(added);
        await put(`/bikes/${data.id}/parts-shown`, { shown: true }, { authorization });
        await put(`/bikes/${data.id}/rides-shown`, { shown: true }, { authorization });
      }
    }
    now = new Date();
    for (const { category, amount } of budgets) {
      const budget = { year: now.getUTCFullYear(), category, amount_cents: amount * 100 };
      const authorization = await signIn(email);
      await put("/budgets", { ...budget, currency: currencyFor(language) }, { authorization });
    }
    recorded.push(...recordedElsewhere(rider.elsewhere ?? [], now));
    if (recorded.length > 0) await bring(recorded, named, await signIn(email));
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
    { life, added }: { life: Life; added: number },
    { id, name, purchase_currency }: { id: number; name: string; purchase_currency: string },
    email: string,
    recorded: RecordedRide[],
  ): Promise<void> {
    const today = new Date();
    const sessions = new Map<number, Promise<string>>();
    const doing = async (ago: number) => {
      now = daysAgo(Math.min(ago, added));
      // A session lasts a month.
      const month = Math.floor(Math.min(ago, added) / 25);
      const session = sessions.get(month) ?? signIn(email);
      sessions.set(month, session);
      return { authorization: await session };
    };
    const owner = {
      bike: { id, name, currency: purchase_currency },
      now: today,
      record: (rides: readonly RecordedRide[]) => void recorded.push(...rides),
      post: async (call: string, body: object, ago: number) =>
        (await post(call, body, await doing(ago))).data,
      get: async <T>(call: string, ago: number): Promise<T> =>
        (await send("GET", call, undefined, await doing(ago))).data,
      attach: async (expense: number, slip: Slip, ago: number) => {
        const { authorization } = await doing(ago);
        const picture = { name: "receipt.png", type: "image/png", bytes: await drawReceipt(slip) };
        await sendFile(`/expenses/${expense}/files`, picture, authorization);
      },
    };
    const { data: parts } = await send("GET", `/bikes/${id}/parts`, undefined, await doing(added));
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
    call: "/photos/upload" | "/ride-imports" | `/expenses/${number}/files`,
    { name, type, bytes }: { name: string; type: string; bytes: Buffer },
    authorization: string,
    fields: Record<string, string> = {},
  ): Promise<void> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    const field = call === "/photos/upload" ? "photo" : "file";
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    const sent = new Response(form);
    const contentType = sent.headers.get("content-type") ?? "";
    const body = Buffer.from(await sent.arrayBuffer());
    await post(call, body, { authorization, "content-type": contentType });
  }

  for (const rider of cast) await moveIn(rider);
  for (const { sent, call, by, language, body } of demoMessages) {
    now = daysAgo(sent);
    const authorization = by && (await signIn(by));
    await post(call, body, { "accept-language": language, ...(authorization && { authorization }) });
  }
  now = new Date();
  for (const { id, stars } of given)
    for (const [who, rating] of stars)
      await post(`/bikes/${id}/rate`, { rating }, { authorization: await signIn(who) });
  // Mails of the seeding end here: they are sealed with its secret, and nobody of the cast has a mailbox.
  await app.settled();
  await app.close();
}
