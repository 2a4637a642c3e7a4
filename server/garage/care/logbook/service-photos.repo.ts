import type { ServiceItem, ServicePhoto } from "#contract/garage/services.ts";
import { careBounds } from "#contract/garage/care-words.ts";
import { takeStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { invalid, limitReached } from "#server/platform/refusal/refusal.ts";

interface Adding {
  picture: Picture;
  /** Of all its files. */
  bytes: number;
  /** The place in the service's items of what it was taken of. */
  item: number | null;
  /** Bytes that the rider's plan has room for. */
  quota: number;
}

const ofPicture = ["file", "format", "width", "height"] as const;

export type ServicePhotoRepo = ReturnType<typeof servicePhotoRepo>;

/**
 * Photos of what services did, which only their rider ever gets. They are added one by one and leave a service's version,
 * so that no two devices undo what the other did.
 */
export function servicePhotoRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("service_photos");

  return {
    find: (userId: number, serviceId: number, id: number): Promise<Picture | undefined> =>
      own(userId)
        .select(ofPicture)
        .where("service_id", "=", serviceId)
        .where("id", "=", id)
        .executeTakeFirst(),

    /** The pictures of some of a rider's services. */
    ofServices: (userId: number, ids: readonly number[]): Promise<Picture[]> =>
      own(userId).select(ofPicture).where("service_id", "in", ids).execute(),

    /** All of a rider's, those of one service together. */
    ofRider: (userId: number) =>
      own(userId)
        .select([...ofPicture, "id", "service_id"])
        .orderBy("service_id")
        .orderBy("id")
        .execute(),

    /** Throws 403 where a service has as many as it may have. */
    async refuseFull(userId: number, serviceId: number): Promise<void> {
      const { count } = await own(userId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("service_id", "=", serviceId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= careBounds.photosPerService) throw limitReached("service_photo_limit");
    },

    /** Adds a photo that is kept; false where its service is gone. Throws 403 where there is no room for it, 422 for no item. */
    async insert(act: Act<"service.write">, service: Owned, adding: Adding): Promise<boolean> {
      const { picture, bytes, item, quota } = adding;
      const { id: service_id, user_id } = service;
      if (!(await takeStorage(act.db, { rider: user_id, bytes, quota }))) return false;
      const found = await of(act.db, user_id)
        .selectFrom("services")
        .select("id")
        .where("id", "=", service_id)
        .executeTakeFirst();
      if (!found) return false;
      await servicePhotoRepo(act.db).refuseFull(user_id, service_id);
      const position = item === null ? null : await positionOf(act.db, service, item);
      await act.db
        .insertInto("service_photos")
        .values({ ...picture, user_id, service_id, position, bytes, created_at: act.at })
        .execute();
      await recordPhoto(act, service_id, [null, picture.format]);
      return true;
    },

    /** Deletes a photo's row and returns what is left to be deleted; undefined where there is none. */
    async delete(act: Act<"service.write">, service: Owned, id: number): Promise<Picture | undefined> {
      const gone = await of(act.db, service.user_id)
        .deleteFrom("service_photos")
        .where("id", "=", id)
        .where("service_id", "=", service.id)
        .returning(ofPicture)
        .executeTakeFirst();
      if (gone) await recordPhoto(act, service.id, [gone.format, null]);
      return gone;
    },

    /** Photos stay with what they were taken of, where that has another place now; what is gone leaves them to the service. */
    async follow(
      act: Act,
      { id, user_id }: Owned,
      photos: readonly ServicePhoto[],
      before: readonly Item[],
      after: readonly Item[],
    ): Promise<void> {
      const places = placesAfter(before, after);
      for (const photo of photos)
        await of(act.db, user_id)
          .updateTable("service_photos")
          .set({ position: photo.item === null ? null : (places[photo.item] ?? null) })
          .where("id", "=", photo.id)
          .where("service_id", "=", id)
          .execute();
    },
  };
}

type Item = Omit<ServiceItem, "part">;

/** Returns where each of a service's items is afterwards; null for one that is gone. */
function placesAfter(before: readonly Item[], after: readonly Item[]): (number | null)[] {
  const keyOf = ({ plan_id, part_id, slot, task }: Item) => JSON.stringify([plan_id, part_id, slot, task]);
  const free: (string | null)[] = after.map(keyOf);
  return before.map((item) => {
    const place = free.indexOf(keyOf(item));
    if (place < 0) return null;
    free[place] = null;
    return place;
  });
}

/** Items of parts that are deleted leave gaps between the positions of the others. */
async function positionOf(trx: Db, { id, user_id }: Owned, item: number): Promise<number> {
  const found = await of(trx, user_id)
    .selectFrom("service_items")
    .select("position")
    .where("service_id", "=", id)
    .orderBy("position")
    .offset(item)
    .limit(1)
    .executeTakeFirst();
  if (!found) throw invalid("item", "service_item");
  return found.position;
}

/** The log has that there was a photo, never which. */
const recordPhoto = (act: Act, id: number, change: [string | null, string | null]): Promise<void> =>
  act.audit({ event: "updated", auditable_type: "Service", auditable_id: id, changes: { photo: change } });
