import { inTransaction } from "#server/platform/db/in-transaction.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { PhotoList } from "#server/garage/bikes/photo.presenter.ts";

type Bike = Authorized<Owned>;

/** What a bike's row stores about its photos, with its version. */
export type ListedPhotos = PhotoList & { photos_version: number };

type BikeGone = { outcome: "bike_gone" };

/** What became of a photo that was to be added. */
export type PhotoAdded =
  | { outcome: "added"; id: number; list: ListedPhotos }
  | { outcome: "full" }
  | BikeGone;

/** What became of a photo that was to be deleted. */
export type PhotoDeleted = { outcome: "deleted"; picture: Picture } | { outcome: "photo_gone" } | BikeGone;

/** What became of a new order. */
export type PhotosOrdered =
  | { outcome: "ordered"; list: ListedPhotos }
  | { outcome: "other_photos" }
  | BikeGone;

const findOne = prepared((db) =>
  db
    .selectFrom("photos")
    .innerJoin("bikes", "bikes.id", "photos.bike_id")
    .innerJoin("users", "users.id", "bikes.user_id")
    .select(["photos.id", "photos.bike_id", "photos.file", "photos.format", "photos.width", "photos.height"])
    .select(["bikes.user_id", "bikes.is_public", "bikes.share_token", "users.disabled_at"])
    .where("photos.id", "=", 0),
);

export type PhotoRepo = ReturnType<typeof photoRepo>;

/** Every change of photos locks the bike and ends by updating what its row stores about them. */
export function photoRepo(db: Db) {
  /** Runs a change under the bike's lock. */
  const changing = <T>(bike: Bike, change: (trx: Db) => Promise<T>): Promise<T | BikeGone> =>
    inTransaction(db, async (trx) =>
      (await lockRow(trx, "bikes", bike)) ? change(trx) : ({ outcome: "bike_gone" } as const),
    );

  return {
    /** Finds a photo with its owner and share link: one indexed read. */
    async find(id: number) {
      const [photo] = await findOne(db, id);
      return photo;
    },

    /** Returns a bike's pictures in order, and which is primary. */
    async shownOf(bike: Owned): Promise<(Picture & { id: number; is_primary: boolean })[]> {
      const rows = await of(db, bike.user_id)
        .selectFrom("photos")
        .innerJoin("bikes", (join) =>
          join.onRef("bikes.id", "=", "photos.bike_id").on("bikes.user_id", "=", bike.user_id),
        )
        .select(["photos.id", "file", "format", "width", "height", "primary_photo_id"])
        .where("bike_id", "=", bike.id)
        .orderBy("sort_order")
        .orderBy("photos.id")
        .execute();
      return rows.map(({ primary_photo_id, ...row }) => ({
        ...row,
        is_primary: row.id === primary_photo_id,
      }));
    },

    /** Adds a new bike's photos within the caller's transaction. */
    async fill(bike: Owned, photos: { picture: Picture; is_primary: boolean }[], at: string) {
      let primary: number | undefined;
      for (const [sort_order, { picture, is_primary }] of photos.entries()) {
        const { file, format, width, height } = picture;
        const { id } = await db
          .insertInto("photos")
          .values({
            file,
            format,
            width,
            height,
            user_id: bike.user_id,
            bike_id: bike.id,
            sort_order,
            created_at: at,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        if (is_primary) primary ??= id;
      }
      await settle(db, bike, primary);
    },

    /** Adds a photo at the end; "full" when the bike has `limit` already. */
    insert: (bike: Bike, limit: number, picture: Picture, at: string): Promise<PhotoAdded> =>
      changing<PhotoAdded>(bike, async (trx) => {
        const { count, last } = await of(trx, bike.user_id)
          .selectFrom("photos")
          .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("sort_order").as("last")])
          .where("bike_id", "=", bike.id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= limit) return { outcome: "full" };
        const { id } = await trx
          .insertInto("photos")
          .values({
            ...picture,
            user_id: bike.user_id,
            bike_id: bike.id,
            sort_order: last === null ? 0 : last + 1,
            created_at: at,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return { outcome: "added", id, list: await settle(trx, bike) };
      }),

    /** Deletes a photo and returns its picture. */
    delete: (bike: Bike, id: number): Promise<PhotoDeleted> =>
      changing<PhotoDeleted>(bike, async (trx) => {
        const gone = await of(trx, bike.user_id)
          .deleteFrom("photos")
          .where("id", "=", id)
          .where("bike_id", "=", bike.id)
          .returning(["file", "format", "width", "height"])
          .executeTakeFirst();
        if (!gone) return { outcome: "photo_gone" };
        await settle(trx, bike);
        return { outcome: "deleted", picture: gone };
      }),

    /** Makes a photo primary; false when the bike has no such photo. */
    setPrimary: async (bike: Bike, id: number): Promise<boolean> =>
      (await changing(bike, async (trx) => (await settle(trx, bike, id)).primary_photo_id === id)) === true,

    /**
     * Gives the photos a new order; "other_photos" when `ids` are not exactly the bike's. `judge` sees the list as it stands
     * under the lock, and may throw.
     */
    reorder: (bike: Bike, ids: number[], judge: (now: ListedPhotos) => void): Promise<PhotosOrdered> =>
      changing<PhotosOrdered>(bike, async (trx) => {
        judge(await listOf(trx, bike));
        const own = of(trx, bike.user_id);
        const rows = await own.selectFrom("photos").select("id").where("bike_id", "=", bike.id).execute();
        const wanted = new Set(ids);
        if (ids.length !== rows.length || !rows.every(({ id }) => wanted.has(id)))
          return { outcome: "other_photos" };
        for (const [sort_order, id] of ids.entries())
          await own.updateTable("photos").set({ sort_order }).where("id", "=", id).execute();
        return { outcome: "ordered", list: await settle(trx, bike) };
      }),

    /** Returns which of these files belong to a photo, also of a serial number or a service: those lie beside the others. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db
        .selectFrom("photos")
        .select("file")
        .where("file", "in", files)
        .unionAll(db.selectFrom("serial_photos").select("file").where("file", "in", files))
        .unionAll(db.selectFrom("service_photos").select("file").where("file", "in", files))
        .execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}

const listOf = (trx: Db, bike: Owned): Promise<ListedPhotos> =>
  of(trx, bike.user_id)
    .selectFrom("bikes")
    .select(["photos", "primary_photo_id", "photos_version"])
    .where("id", "=", bike.id)
    .executeTakeFirstOrThrow();

/** Returns the photos of a list, in order. */
const idsIn = (photos: string) =>
  (JSON.parse(photos) as [id: number, place: number][]).map(([id]) => id).join();

/** Stores list and primary photo on the bike's row: the wanted primary one, else the current, else the first. */
async function settle(trx: Db, bike: Owned, wanted?: number): Promise<ListedPhotos> {
  const own = of(trx, bike.user_id);
  const rows = await own
    .selectFrom("photos")
    .select(["id", "sort_order"])
    .where("bike_id", "=", bike.id)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const before = await listOf(trx, bike);
  const has = (id: number | null | undefined) => rows.find((row) => row.id === id)?.id;
  const photos = JSON.stringify(rows.map(({ id, sort_order }) => [id, sort_order]));
  const list: ListedPhotos = {
    photos,
    photos_version: before.photos_version + (idsIn(photos) === idsIn(before.photos) ? 0 : 1),
    primary_photo_id: has(wanted) ?? has(before.primary_photo_id) ?? rows[0]?.id ?? null,
  };
  await own.updateTable("bikes").set(list).where("id", "=", bike.id).execute();
  return list;
}
