import { sql } from "kysely";
import { clubBounds } from "#contract/community/club-input.ts";
import type { ClubRole, ClubState } from "#contract/community/club-acts.ts";
import type { ClubMember } from "#contract/community/club-members.ts";
import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import { hasName, mayHaveName, unfoldedName } from "#server/platform/search/folded-names.repo.ts";
import type { InClub } from "./in-club.ts";

type Held = Pick<InClub, "club">;
type Paged = { page: number; per_page: number };

/** Owners first, then hosts. */
const byRole = sql<number>`case role when 'owner' then 0 when 'host' then 1 else 2 end`;

/** Who belongs to clubs; changes need the club's lock, which whoever may make them holds. */
export function clubMemberRepo(db: Db) {
  const people = (clubId: number) =>
    db
      .selectFrom("club_members")
      .innerJoin("users", "users.id", "club_members.user_id")
      .where("club_id", "=", clubId);

  /** With whether they are named to whoever invited them, which only those with a public profile are. */
  const named = (clubId: number) =>
    people(clubId)
      .leftJoin("profiles", "profiles.user_id", "club_members.user_id")
      .select(["club_members.user_id", "users.name", "role", "state", "since"])
      .select("profiles.is_public as is_public");

  const find = (clubId: number, userId: number): Promise<MemberRow | undefined> =>
    named(clubId).where("club_members.user_id", "=", userId).executeTakeFirst();

  async function countOf(clubId: number, isMember: boolean): Promise<number> {
    const { n } = await db
      .selectFrom("club_members")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("club_id", "=", clubId)
      .where("state", isMember ? "=" : "!=", "member")
      .executeTakeFirstOrThrow();
    return Number(n);
  }

  /** Keeps how many members a club has, as it counts them. */
  const recount = async (clubId: number): Promise<void> => {
    const members = await countOf(clubId, true);
    await db.updateTable("clubs").set({ members }).where("id", "=", clubId).execute();
  };

  return {
    find,

    /** Who stands so with a club, without those whom whoever reads has blocked, or who blocked them. */
    async page(clubId: number, reader: number, state: ClubState, search: string | undefined, paged: Paged) {
      const standing = db
        .selectFrom("club_members")
        .select("club_members.user_id")
        .where("club_id", "=", clubId)
        .where("state", "=", state)
        .where(notBlocked(reader, "club_members.user_id"))
        .orderBy(byRole)
        .orderBy("club_members.id");
      async function withName(words: string) {
        const pieces = searchPieces(words);
        if (pieces === null) return { rows: [], total: 0 };
        let all = standing
          .leftJoin("folded_names", "folded_names.user_id", "club_members.user_id")
          .select(unfoldedName("club_members.user_id").as("unfolded"))
          .where(mayHaveName(db, pieces));
        // As `isNamed` says.
        if (state === "invited")
          all = all
            .innerJoin("profiles", "profiles.user_id", "club_members.user_id")
            .where("profiles.is_public", "=", 1);
        const found = (await all.execute()).filter((one) => hasName(one, pieces));
        const { page, per_page } = paged;
        return { rows: found.slice((page - 1) * per_page, page * per_page), total: found.length };
      }
      const { rows: shown, total } = search ? await withName(search) : await pageOf(standing, paged);
      // What else is shown is looked up of those that are shown only.
      const ids = (shown as { user_id: number }[]).map(({ user_id }) => user_id);
      const found =
        ids.length > 0 ? await named(clubId).where("club_members.user_id", "in", ids).execute() : [];
      const rows: MemberRow[] = ids.flatMap((id) => found.find(({ user_id }) => user_id === id) ?? []);
      return { rows, total };
    },

    /** Which of these accounts are members. */
    async membersAmong(clubId: number, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom("club_members")
        .select("user_id")
        .where("club_id", "=", clubId)
        .where("state", "=", "member")
        .where("user_id", "in", [...ids])
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** How many want to join each of these clubs. */
    async asking(clubIds: readonly number[]): Promise<Map<number, number>> {
      if (clubIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("club_members")
        .select(["club_id", (eb) => eb.fn.countAll<number>().as("n")])
        .where("club_id", "in", [...clubIds])
        .where("state", "=", "asked")
        .groupBy("club_id")
        .execute();
      return new Map(rows.map(({ club_id, n }) => [club_id, Number(n)]));
    },

    /** Who leads a club and can be written to. */
    leadersOf: (clubId: number) =>
      people(clubId)
        .select(["users.id", "users.name", "email", "email_verified_at", "language"])
        .where("state", "=", "member")
        .where("role", "in", ["owner", "host"])
        .where("disabled_at", "is", null)
        .orderBy(byRole)
        .orderBy("club_members.id")
        .limit(20)
        .execute(),

    /** Whether a club has room for one more member, or for one more who wants to be one. */
    hasRoom: async (clubId: number, state: ClubState): Promise<boolean> =>
      state === "member"
        ? (await countOf(clubId, true)) < clubBounds.members
        : (await countOf(clubId, false)) < clubBounds.joining,

    /** Whether somebody is the only owner of a club. */
    async isLastOwner(clubId: number, userId: number): Promise<boolean> {
      const owners = await people(clubId)
        .select("user_id")
        .where("role", "=", "owner")
        .where("state", "=", "member")
        .execute();
      return owners.length === 1 && owners[0]?.user_id === userId;
    },

    /** Puts where somebody stands with a club, and in which role, in place of what was. */
    async put(
      { at, audit }: Pick<Act<"club.write">, "at" | "audit">,
      { club }: Held,
      userId: number,
      given: { role: ClubRole; state: ClubState },
    ): Promise<void> {
      const before = await find(club.id, userId);
      const since = before?.state === given.state ? before.since : at;
      await db
        .insertInto("club_members")
        .values({ club_id: club.id, user_id: userId, since, ...given })
        .onConflict((conflict) => conflict.columns(["user_id", "club_id"]).doUpdateSet({ ...given, since }))
        .execute();
      await recount(club.id);
      await audit(noted(club, userId, before, given));
    },

    /** Ends where somebody stands with a club: their answers to rides that are to come and their tools go with it. */
    async remove(
      { at, audit }: Pick<Act<"club.write">, "at" | "audit">,
      { club }: Held,
      userId: number,
    ): Promise<void> {
      const before = await find(club.id, userId);
      await of(db, userId).deleteFrom("club_members").where("club_id", "=", club.id).execute();
      await of(db, userId).deleteFrom("club_tools").where("club_id", "=", club.id).execute();
      const ahead = db
        .selectFrom("club_rides")
        .select("id")
        .where("club_id", "=", club.id)
        .where("at", ">", at);
      await of(db, userId).deleteFrom("club_ride_answers").where("ride_id", "in", ahead).execute();
      await recount(club.id);
      await audit(noted(club, userId, before, undefined));
    },

    /** Whether a member gets no notifications of a club; who is no member any more gets none either. */
    async isMuted(clubId: number, userId: number): Promise<boolean> {
      const row = await of(db, userId)
        .selectFrom("club_members")
        .select("muted")
        .where("club_id", "=", clubId)
        .where("state", "=", "member")
        .executeTakeFirst();
      return row?.muted !== 0;
    },

    mute: ({ by }: Pick<Act, "by">, { club }: InClub<"club.mute">, muted: boolean) =>
      of(db, by)
        .updateTable("club_members")
        .set({ muted: muted ? 1 : 0 })
        .where("club_id", "=", club.id)
        .execute(),

    /** The clubs with which somebody stands in any way, by their ids. */
    clubsOf: (userId: number) =>
      of(db, userId)
        .selectFrom("club_members")
        .innerJoin("clubs", "clubs.id", "club_members.club_id")
        .select(["clubs.id", "slug", "clubs.name", "role", "state", "since"])
        .where("closed_at", "is", null)
        .orderBy("clubs.id")
        .execute(),

    /** Who would own a club after its only owner: the host, else the member, who has been there longest. */
    heirOf: (clubId: number, userId: number) =>
      people(clubId)
        .select(["user_id", "role"])
        .where("user_id", "!=", userId)
        .where("state", "=", "member")
        .where("disabled_at", "is", null)
        .orderBy(byRole)
        .orderBy("club_members.id")
        .executeTakeFirst(),
  };
}

export type MemberRow = ClubMember & { is_public: number | null };

/** Whether a club sees somebody's name: whoever is invited by number has not agreed to that yet. */
export const isNamed = ({ state, is_public }: Pick<MemberRow, "state" | "is_public">): boolean =>
  state !== "invited" || is_public === 1;

type Standing = { role: ClubRole; state: ClubState };

/** The log names a member by number: names are not kept in it. */
const noted = (
  { id }: { id: number },
  userId: number,
  before: Standing | undefined,
  after: Standing | undefined,
) => {
  const written = (one: Standing | undefined) =>
    one && `${userId}: ${one.state === "member" ? one.role : one.state}`;
  return {
    event: "updated" as const,
    auditable_type: "Club",
    auditable_id: id,
    changes: { member: [written(before) ?? null, written(after) ?? null] as [unknown, unknown] },
  };
};
