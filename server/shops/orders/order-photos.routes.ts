import {
  addOrderPhoto,
  readOrderPhoto,
  removeOrderPhoto,
  sendPhotoMessage,
} from "#contract/shops/order-photos.ts";
import type { OrderState } from "#contract/shops/order-moves.ts";
import type { OrderPhotoKind } from "#contract/shops/orders.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import type { Signature } from "#server/platform/pictures/signed-url.ts";
import { forbidden, invalid, notFound, Refusal, required } from "#server/platform/refusal/refusal.ts";
import { shopMemberRepo } from "#server/shops/shops/shop-members.repo.ts";
import type { OrderAccess } from "./order-access.ts";
import { customersOf, orderChanged } from "./order-changed.ts";
import { orderLinkRepo } from "./order-links.repo.ts";
import { boundToLink, boundToReader, type OrderPhotoAddresses } from "./order-photo-addresses.ts";
import { orderMessageRepo } from "./order-messages.repo.ts";
import type { OrderNews } from "./order-news.ts";
import { orderPhotoRepo, type OrderPhotoRow } from "./order-photos.repo.ts";
import { presentOrder } from "./order.presenter.ts";
import type { OpenedOrder, OrderRow } from "./order-row.ts";
import { isOver, orderRepo } from "./orders.repo.ts";

interface Deps {
  db: Db;
  access: OrderAccess;
  news: OrderNews;
  addresses: OrderPhotoAddresses;
  pictures: Pictures;
  rates: RateLimit;
  folder: Uploads;
  now: () => Date;
}

/** When a photo was taken that does not say so. */
const kindIn = (state: OrderState): OrderPhotoKind =>
  state === "ready" ? "out" : state === "in_progress" || state === "waiting" ? "work" : "in";

/** Photos of orders: the shop adds them, and whoever may see the order sees them. */
export function orderPhotoRoutes(serve: Serve, deps: Deps): void {
  const { db, access, news, addresses, pictures, rates, folder, now } = deps;

  async function changeWithin(
    act: Act<"shop.write">,
    id: number,
    change: (order: OpenedOrder) => Promise<void>,
  ) {
    const { order, side, reader } = await access.opened(act, id, "photos.write");
    if (side !== "shop") throw forbidden("order_of_shop");
    if (isOver(order))
      throw new Refusal(409, "order_over", { state: { data: await presentOrder(act.db, order, reader) } });
    await change(order);
    const changed = await orderRepo(act.db).change(act, order, {});
    await orderChanged(act, order);
    return act.answer({ data: await presentOrder(act.db, changed, reader) });
  }

  serve(addOrderPhoto, async ({ user, params, act, reply }) => {
    const seen = await access.seen(user, params.id, "photos.write");
    if (seen.side !== "shop") throw forbidden("order_of_shop");
    return receiveForm(reply, { name: "photo", folder }, async (form) => {
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      const { data: given, error } = addOrderPhoto.body.safeParse(form.fields);
      if (error) throw refuseIssues(error);
      // What there would be no room for is not made.
      await orderPhotoRepo(db).refuseFull(params.id);
      return countedUpload(rates, user, async () => {
        const picture = await pictures.keep(file, { rider: user.id });
        try {
          return await act(
            (act) =>
              changeWithin(act, params.id, async (order) => {
                const kind = given.kind ?? kindIn(order.state);
                await orderPhotoRepo(act.db).insert(act, order, { picture, kind });
              }),
            customersOf(seen.order),
          );
        } catch (problem) {
          await pictures.remove([picture]);
          throw problem;
        }
      });
    });
  });

  serve(sendPhotoMessage, async ({ user, params, act, reply }) => {
    const seen = await access.seen(user, params.id, "messages.write");
    return receiveForm(reply, { name: "photo", folder }, async (form) => {
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      const { data: given, error } = sendPhotoMessage.body.safeParse(form.fields);
      if (error) throw refuseIssues(error);
      await orderPhotoRepo(db).refuseFull(params.id, "messages");
      const isTold = await news.hasRoom(seen.order);
      return countedUpload(rates, user, async () => {
        const picture = await pictures.keep(file, { rider: user.id });
        try {
          return await act(async (act) => {
            const { order, side } = await access.opened(act, params.id, "messages.write");
            const internal = side === "shop" && given.internal === "true";
            const text = given.text ?? "";
            const message = await orderMessageRepo(act.db).insert(act, order, { side, text, internal });
            const id = await orderPhotoRepo(act.db).insert(act, order, {
              picture,
              kind: kindIn(order.state),
              message_id: message.id,
            });
            if (isTold && !internal) await news.tellOfMessage(act.db, order, message);
            await orderChanged(act, order);
            const url = addresses.urlFor(boundToReader(user.id))(id);
            return act.answer({ data: { ...message, photos: [{ id, url }] } });
          }, customersOf(seen.order));
        } catch (problem) {
          await pictures.remove([picture]);
          throw problem;
        }
      });
    });
  });

  serve(removeOrderPhoto, async ({ user, params, act }) => {
    const seen = await access.seen(user, params.id, "photos.write");
    const done = await act(async (act) => {
      const gone: Awaited<ReturnType<ReturnType<typeof orderPhotoRepo>["remove"]>>[] = [];
      const answer = await changeWithin(act, params.id, async (order) => {
        const photo = await orderPhotoRepo(act.db).remove(act, order, params.photo);
        if (!photo) throw notFound("photo_not_found");
        gone.push(photo);
      });
      return { answer, gone: gone.filter((one) => one !== undefined) };
    }, customersOf(seen.order));
    await pictures.remove(done.gone);
    return done.answer;
  });

  serve(readOrderPhoto, async ({ params, query, reply }) => {
    const picture = await orderPhotoRepo(db).find(params.id);
    const order = picture && (await orderRepo(db).find(picture.order_id));
    const fresh = order ? await leftOf(order, picture, query) : 0;
    if (!picture || fresh === 0) throw notFound("photo_not_found");
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    return pictures.send({ reply, picture, width, name: `order-photo-${params.id}`, fresh, open: false });
  });

  /** Seconds for which an address serves: while whoever it was made for still sees the order. */
  async function leftOf(
    order: OrderRow,
    { id, message_id }: OrderPhotoRow,
    given: Signature,
  ): Promise<number> {
    const { signature, expires } = given;
    if (!signature || !expires) return 0;
    const people = (await shopMemberRepo(db).listOf(order.shop_id)).map(({ user_id }) => user_id);
    // Whoever has a link sees no messages, and customers see none that is internal.
    const links = message_id === null ? await orderLinkRepo(db).hashesOf(order, now()) : [];
    const isInternal = message_id !== null && (await orderMessageRepo(db).isInternal(message_id));
    const readers = isInternal ? people : [...people, ...customersOf(order)];
    const bounds = [...readers.map(boundToReader), ...links.map(boundToLink)];
    return Math.max(0, ...bounds.map((bound) => addresses.left(id, given, bound)));
  }
}
