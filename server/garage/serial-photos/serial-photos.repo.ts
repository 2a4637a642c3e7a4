import type { Act } from "#server/platform/act/act.ts";
import { takeStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";

type OwnBike = Authorized<Owned>;
interface Adding {
  picture: Picture;
  /** Of all its files. */
  bytes: number;
  /** Bytes that the rider's plan has room for. */
  quota: number;
}

/** What became of a photo that was to be kept; `before` is the one that it took the place of. */
export type SerialPhotoSet = { outcome: "kept"; before: Picture | undefined } | { outcome: "bike_gone" };

const ofPicture = ["file", "format", "width", "height"] as const;

export type SerialPhotoRepo = ReturnType<typeof serialPhotoRepo>;

/** Photos of serial numbers: of a bike at most one, which only its owner ever gets. */
export function serialPhotoRepo(db: Db) {
  const remove = (trx: Db, { id, user_id }: Owned): Promise<Picture | undefined> =>
    of(trx, user_id)
      .deleteFrom("serial_photos")
      .where("bike_id", "=", id)
      .returning(ofPicture)
      .executeTakeFirst();

  return {
    find: ({ id, user_id }: Owned): Promise<Picture | undefined> =>
      of(db, user_id)
        .selectFrom("serial_photos")
        .select(ofPicture)
        .where("bike_id", "=", id)
        .executeTakeFirst(),

    ofRider: (userId: number) =>
      of(db, userId)
        .selectFrom("serial_photos")
        .select([...ofPicture, "bike_id"])
        .orderBy("bike_id")
        .execute(),

    /** Keeps a photo in place of the one before. Throws 403 where the plan's storage has no room for it. */
    async set(
      act: Act<"photo.write">,
      bike: OwnBike,
      { picture, bytes, quota }: Adding,
    ): Promise<SerialPhotoSet> {
      if (!(await lockRow(act.db, "bikes", bike))) return { outcome: "bike_gone" };
      // What it takes the place of makes room for it.
      const before = await remove(act.db, bike);
      await takeStorage(act.db, { rider: bike.user_id, bytes, quota });
      const own = { bike_id: bike.id, user_id: bike.user_id };
      await act.db
        .insertInto("serial_photos")
        .values({ ...picture, ...own, bytes, created_at: act.at })
        .execute();
      await recordPhoto(act, bike.id);
      return { outcome: "kept", before };
    },

    /** Deletes a bike's photo and returns it; undefined where there is none. */
    async delete(act: Act<"photo.delete">, bike: OwnBike): Promise<Picture | undefined> {
      await lockRow(act.db, "bikes", bike);
      const gone = await remove(act.db, bike);
      if (gone) await recordPhoto(act, bike.id);
      return gone;
    },
  };
}

/** The log has that the photo changed, never which it is. */
const recordPhoto = (act: Act, bikeId: number): Promise<void> =>
  act.audit({
    event: "updated",
    auditable_type: "Bike",
    auditable_id: bikeId,
    changes: { serial_photo: [null, null] },
  });
