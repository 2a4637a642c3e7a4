import { buildApp } from "#server/app.ts";
import { userRepo } from "#server/auth/users.repo.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/open.ts";
import { apiBase } from "#contract/wire.ts";
import { cast, castPassword } from "./demo-cast.ts";
import type { DemoRider } from "./demo-rider.ts";

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Fills an empty house with the cast, through the house itself, each on the day it happened. */
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

  async function post(call: string, body: object, headers: Record<string, string> = {}) {
    const answer = await app.inject({ method: "POST", url: apiBase + call, payload: body, headers });
    if (answer.statusCode >= 300) throw new Error(`POST ${call}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  async function moveIn({ name, email, language, plan, admin, joined, bikes }: DemoRider): Promise<void> {
    now = daysAgo(joined);
    const account = { name, email, password: castPassword, password_confirmation: castPassword };
    const { user } = await post("/auth/register", account, { "accept-language": language });
    await users.update(user.id, { plan, is_admin: admin ? 1 : 0 }, { by: null, at: now.toISOString() });
    for (const { added, bike } of bikes) {
      now = daysAgo(added);
      const { token } = await post("/auth/login", { email, password: castPassword });
      await post("/bikes", bike, { authorization: `Bearer ${token}` });
    }
  }

  for (const rider of cast) await moveIn(rider);
  await app.close();
}
