import { takeStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";

type OwnBike = Authorized<{ id: number; user_id: number }>;
interface Doing {
  by: number;
  at: string;
}

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
  const remove = (trx: Db, bikeId: number): Promise<Picture | undefined> =>
    trx.deleteFrom("serial_photos").where("bike_id", "=", bikeId).returning(ofPicture).executeTakeFirst();

  return {
    find: (bikeId: number): Promise<Picture | undefined> =>
      db.selectFrom("serial_photos").select(ofPicture).where("bike_id", "=", bikeId).executeTakeFirst(),

    ofRider: (userId: number) =>
      db
        .selectFrom("serial_photos")
        .select([...ofPicture, "bike_id"])
        .where("user_id", "=", userId)
        .orderBy("bike_id")
        .execute(),

    /** Keeps a photo in place of the one before. Throws 403 where the plan's storage has no room for it. */
    set: (bike: OwnBike, { picture, bytes, quota }: Adding, doing: Doing): Promise<SerialPhotoSet> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", bike.user_id);
        if (!(await lockRow(trx, "bikes", bike.id))) return { outcome: "bike_gone" };
        // What it takes the place of makes room for it.
        const before = await remove(trx, bike.id);
        await takeStorage(trx, { rider: bike.user_id, bytes, quota });
        const own = { bike_id: bike.id, user_id: bike.user_id };
        await trx
          .insertInto("serial_photos")
          .values({ ...picture, ...own, bytes, created_at: doing.at })
          .execute();
        await recordPhoto(trx, bike.id, doing);
        return { outcome: "kept", before };
      }),

    /** Deletes a bike's photo and returns it; undefined where there is none. */
    delete: (bike: OwnBike, doing: Doing): Promise<Picture | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "bikes", bike.id);
        const gone = await remove(trx, bike.id);
        if (gone) await recordPhoto(trx, bike.id, doing);
        return gone;
      }),
  };
}

function recordPhoto(trx: Db, bikeId: number, { by, at }: Doing): Promise<void> {
  return recordAudit(trx, {
    at,
    actor_id: by,
    event: "updated",
    auditable_type: "Bike",
    auditable_id: bikeId,
    changes: { serial_photo: [null, null] },
  });
}
