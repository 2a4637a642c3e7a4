import { addMessagePhoto, readMessagePhoto } from "#contract/market/threads.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { MessagePhotoAddresses } from "./message-photo-addresses.ts";
import { messagePhotoRepo } from "./message-photos.repo.ts";

interface Deps {
  db: Db;
  addresses: MessagePhotoAddresses;
  pictures: Pictures;
  rates: RateLimit;
  folder: Uploads;
  now: () => Date;
}

/** Photos are added first, and sent with a message. */
export function messagePhotoRoutes(serve: Serve, deps: Deps): void {
  const { db, addresses, pictures, rates, folder, now } = deps;

  serve(addMessagePhoto, ({ user, act, reply }) =>
    receiveForm(reply, { name: "photo", folder }, async ({ file, tooLarge }) => {
      if (tooLarge) throw invalid("photo", "picture_large");
      if (!file) throw required("photo");
      // What there would be no room for is not made.
      await messagePhotoRepo(db).refuseMany(user.id);
      return countedUpload(rates, user, async () => {
        const picture = await pictures.keep(file, { rider: user.id });
        try {
          return await act(async (act) => {
            await messagePhotoRepo(act.db).refuseMany(user.id);
            const { id } = await messagePhotoRepo(act.db).insert(act, picture);
            return act.answer({ data: { id, url: addresses.urlFor(user.id)(id) } });
          });
        } catch (problem) {
          await pictures.remove([picture]);
          throw problem;
        }
      });
    }),
  );

  serve(readMessagePhoto, async ({ params, query, reply }) => {
    const photo = await messagePhotoRepo(db).find(params.id);
    if (!photo) throw notFound("photo_not_found");
    const left = readersOf(photo, now().toISOString()).map((id) => addresses.left(photo.id, query, id));
    const fresh = Math.max(0, ...left);
    if (fresh === 0) throw notFound("photo_not_found");
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    return pictures.send({
      reply,
      picture: photo,
      width,
      name: `message-photo-${photo.id}`,
      fresh,
      open: false,
    });
  });
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof messagePhotoRepo>["find"]>>>;

/** Who may see a photo: whoever added it, then both of the two, once its message waits no longer; of a removed one nobody. */
function readersOf({ user_id, message_id, ...sent }: Found, at: string): number[] {
  const own = user_id === null ? [] : [user_id];
  if (message_id === null) return own;
  if (sent.removed === 1) return [];
  if (sent.visible_at !== null && sent.visible_at > at) return own;
  return [sent.buyer_id, sent.seller_id].filter((id) => id !== null);
}
