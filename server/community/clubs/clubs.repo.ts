import { type Insertable, sql } from "kysely";
import type { ClubRole, ClubState } from "#contract/community/club-acts.ts";
import type { Act } from "#server/platform/act/act.ts";
import { changesBetween } from "#server/platform/audit/audit.repo.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ClubRow, ClubsTable } from "#server/platform/db/schema.ts";
import { searchPieces, searchText } from "#server/platform/db/search-text.ts";
import { slugOf } from "#server/shops/shops/slug.ts";
import type { InClub } from "./in-club.ts";

/** A club with where whoever reads stands, and its workshop. */
export type ListedClub = ClubRow & {
  my_role: ClubRole | null;
  my_state: ClubState | null;
  my_muted: number | null;
  shop_slug: string | null;
  shop_name: string | null;
};

export type ClubColumns = Partial<
  Pick<ClubRow, "name" | "text" | "town" | "joining" | "visible" | "photo_id" | "shop_id">
>;
type NewClub = Pick<Insertable<ClubsTable>, "name" | "text" | "town" | "joining" | "visible">;

interface Wanted {
  search?: string | undefined;
  mine: boolean;
  page: number;
  per_page: number;
}

export type ClubRepo = ReturnType<typeof clubRepo>;

export function clubRepo(db: Db) {
  const standing = db.selectFrom("clubs").where("closed_at", "is", null);
  const locked = <Q extends { forUpdate(): Q }>(query: Q): Q =>
    dialectOf(db) === "postgres" ? query.forUpdate() : query;

  /** Clubs as somebody, or a visitor, has them. */
  const read = (reader: number | null) =>
    db
      .selectFrom("clubs")
      .leftJoin("club_members as mine", (join) =>
        join.onRef("mine.club_id", "=", "clubs.id").on("mine.user_id", "=", reader ?? 0),
      )
      .leftJoin("shops", (join) =>
        join.onRef("shops.id", "=", "clubs.shop_id").on("shops.state", "=", "open"),
      )
      .selectAll("clubs")
      .select(["mine.role as my_role", "mine.state as my_state", "mine.muted as my_muted"])
      .select(["shops.slug as shop_slug", "shops.name as shop_name"])
      .where("clubs.closed_at", "is", null);

  return {
    find: (slug: string): Promise<ClubRow | undefined> =>
      standing.selectAll().where("slug", "=", slug).executeTakeFirst(),

    byId: (id: number): Promise<ClubRow | undefined> =>
      standing.selectAll().where("id", "=", id).executeTakeFirst(),

    /** Locks a club until the transaction ends; on SQLite that holds the only write lock anyway. */
    lock: (slug: string): Promise<ClubRow | undefined> =>
      locked(standing.selectAll().where("slug", "=", slug)).executeTakeFirst(),

    lockById: (id: number): Promise<ClubRow | undefined> =>
      locked(standing.selectAll().where("id", "=", id)).executeTakeFirst(),

    lockByLink: (link_hash: string, at: string): Promise<ClubRow | undefined> =>
      locked(
        standing.selectAll().where("link_hash", "=", link_hash).where("link_until", ">", at),
      ).executeTakeFirst(),

    byLink: (link_hash: string, at: string): Promise<ClubRow | undefined> =>
      standing
        .selectAll()
        .where("link_hash", "=", link_hash)
        .where("link_until", ">", at)
        .where("hidden", "=", 0)
        .executeTakeFirst(),

    /** Where somebody stands with a club. */
    standOf: (club_id: number, userId: number) =>
      of(db, userId)
        .selectFrom("club_members")
        .select(["role", "state"])
        .where("club_id", "=", club_id)
        .executeTakeFirst(),

    /** One club as somebody has it. */
    readOne: (reader: number | null, id: number): Promise<ListedClub> =>
      read(reader).where("clubs.id", "=", id).executeTakeFirstOrThrow() as Promise<ListedClub>,

    /** Public clubs and one's own, by name. */
    page(reader: number | null, { search, mine, page, per_page }: Wanted) {
      let all = read(reader).where((eb) =>
        eb.or([
          eb.and([
            eb("clubs.hidden", "=", 0),
            eb.or([eb("clubs.visible", "=", "public"), eb("mine.state", "in", ["member", "invited"])]),
          ]),
          eb.and([eb("mine.role", "=", "owner"), eb("mine.state", "=", "member")]),
        ]),
      );
      if (mine) all = all.where("mine.id", "is not", null);
      const pieces = searchPieces(search ?? "");
      if (pieces === null) all = all.where(sql<boolean>`1 = 0`);
      const has = dialectOf(db) === "postgres" ? sql.raw("strpos") : sql.raw("instr");
      for (const piece of pieces ?? [])
        all = all.where(sql<boolean>`${has}(${sql.ref("clubs.searched")}, ${piece}) > 0`);
      return pageOf(all.orderBy("clubs.name").orderBy("clubs.id"), { page, per_page }) as Promise<{
        rows: ListedClub[];
        total: number;
      }>;
    },

    /** How many there are, which nobody else who counts them changes before the transaction ends. */
    async countLocked(): Promise<number> {
      // PostgreSQL runs transactions side by side: whoever begins a club waits for the row of the oldest one.
      await locked(db.selectFrom("clubs").select("id").orderBy("id").limit(1)).execute();
      const { n } = await standing.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
      return Number(n);
    },

    /** How many of them somebody owns. */
    async countOwned(userId: number): Promise<number> {
      const { n } = await of(db, userId)
        .selectFrom("club_members")
        .innerJoin("clubs", "clubs.id", "club_members.club_id")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("role", "=", "owner")
        .where("state", "=", "member")
        .where("closed_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Adds a club whose owner is the account of the act. */
    async insert(act: Act<"club.write">, given: NewClub): Promise<ClubRow> {
      const row = await insertNamed(db, given, act.at);
      await db
        .insertInto("club_members")
        .values({
          club_id: row.id,
          user_id: act.account.user_id,
          role: "owner",
          state: "member",
          since: act.at,
        })
        .execute();
      const changes = changesBetween({}, { name: row.name, visible: row.visible, joining: row.joining });
      await act.audit({ event: "created", auditable_type: "Club", auditable_id: row.id, changes });
      return row;
    },

    /** Changes a club, and its version where anything is changed. */
    async update(act: Act<"club.write">, { club }: InClub<"club.write">, change: ClubColumns): Promise<void> {
      const before = Object.fromEntries(
        Object.keys(change).map((column) => [column, club[column as keyof ClubRow]]),
      );
      const changes = changesBetween(before, change);
      if (Object.keys(changes).length === 0) return;
      const next = { ...club, ...change };
      await db
        .updateTable("clubs")
        .set({
          ...change,
          searched: searchText(next.name, next.town),
          version: club.version + 1,
          updated_at: act.at,
        })
        .where("id", "=", club.id)
        .execute();
      await act.audit({ event: "updated", auditable_type: "Club", auditable_id: club.id, changes });
    },

    /** Puts a link that invites in place of the older one; null ends it. */
    async putLink(
      { audit }: Pick<Act<"club.write">, "audit">,
      { club }: InClub<"members.write">,
      link: { hash: string; until: string } | null,
    ): Promise<void> {
      const columns = { link_hash: link?.hash ?? null, link_until: link?.until ?? null };
      await db.updateTable("clubs").set(columns).where("id", "=", club.id).execute();
      const invitation_link: [boolean, boolean] = [club.link_hash !== null, link !== null];
      await audit({
        event: "updated",
        auditable_type: "Club",
        auditable_id: club.id,
        changes: { invitation_link },
      });
    },

    /** Closes a club for good: its name in addresses is free, and what there is of it goes a little later. */
    async close(
      { at, audit }: Pick<Act<"club.write">, "at" | "audit">,
      { club }: Pick<InClub<"club.close">, "club">,
    ): Promise<void> {
      await db
        .updateTable("clubs")
        .set({ closed_at: at, slug: `~${club.id}`, link_hash: null, shop_id: null })
        .where("id", "=", club.id)
        .execute();
      await audit({
        event: "deleted",
        auditable_type: "Club",
        auditable_id: club.id,
        changes: { name: [club.name, null] },
      });
    },

    /** Hides a club from everybody but its owners, or gives it back. */
    setHidden: (id: number, hidden: boolean) =>
      db
        .updateTable("clubs")
        .set({ hidden: hidden ? 1 : 0 })
        .where("id", "=", id)
        .execute(),
  };
}

/** Inserts a club by the first name in addresses that is free: "kolo", "kolo-2" … */
async function insertNamed(db: Db, club: NewClub, at: string): Promise<ClubRow> {
  const base = slugOf(club.name, "club");
  for (let number = 1; ; number++) {
    const row = await db
      .insertInto("clubs")
      .values({
        ...club,
        slug: number === 1 ? base : `${base}-${number}`,
        members: 1,
        searched: searchText(club.name, club.town),
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}
