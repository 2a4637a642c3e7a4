import type { ClubRole } from "#contract/community/club-acts.ts";
import type { TestRider } from "#server/garage/parts/garage.testing.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";

/** A club that somebody has begun. */
export async function begunClub(app: TestApp, more: object = {}, given?: TestRider) {
  const owner = given ?? (await app.rider({ name: "Ola" }));
  const { status, body } = await owner.post("/clubs", { name: "Koło Gór", ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const slug = body.data.slug as string;
  const { id } = await app.db
    .selectFrom("clubs")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  return { owner, slug, id, club: body.data };
}

/** Somebody who belongs to a club in a role. */
export async function inClub(app: TestApp, club_id: number, role: ClubRole, name = `The ${role}`) {
  const rider = await app.rider({ name });
  const since = app.clock.now.toISOString();
  await app.db
    .insertInto("club_members")
    .values({ club_id, user_id: rider.id, role, state: "member", since })
    .execute();
  return rider;
}

/** A club with somebody of each role. */
export async function peopledClub(app: TestApp, more: object = {}) {
  const made = await begunClub(app, more);
  const host = await inClub(app, made.id, "host");
  const member = await inClub(app, made.id, "member");
  return { ...made, host, member };
}

/** Adds many members to a club, who are called R0, R1 … */
export async function addMembers(app: TestApp, club_id: number, count: number): Promise<void> {
  const at = app.clock.now.toISOString();
  const user = { password_hash: "x", language: "en", created_at: at, updated_at: at };
  for (let from = 0; from < count; from += 500) {
    const names = Array.from({ length: Math.min(500, count - from) }, (_, nth) => `R${from + nth}`);
    const ids = await app.db
      .insertInto("users")
      .values(names.map((name) => ({ ...user, name, email: `${name}-${club_id}@example.com` })) as never)
      .returning("id")
      .execute();
    const member = { club_id, role: "member", state: "member", since: at } as const;
    await app.db
      .insertInto("club_members")
      .values(ids.map(({ id }) => ({ ...member, user_id: id })))
      .execute();
  }
}
