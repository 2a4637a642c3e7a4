import type { BikePhoto } from "#contract/garage/bikes.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";

/** A bike's photos in order, and the version of that order. */
export interface OrderedPhotos {
  photos: BikePhoto[];
  version: number;
}

/** A new order of photo ids, and the order it was made from. */
export interface Order {
  ids: number[];
  from: number[];
}

/** Another device has changed the order too, and the rider must choose. */
export class OrderConflict extends Error {
  override name = "OrderConflict";
  readonly ids: number[];
  readonly now: OrderedPhotos;
  constructor(ids: number[], now: OrderedPhotos) {
    super("the order was changed elsewhere");
    this.ids = ids;
    this.now = now;
  }
}

export async function readPhotos(bike: number, signal?: AbortSignal): Promise<OrderedPhotos> {
  const { data, version } = await call("GET /bikes/{id}/photos", { params: { id: bike } }, { signal });
  return { photos: data, version };
}

export const idsOf = ({ photos }: Pick<OrderedPhotos, "photos">): number[] => photos.map(({ id }) => id);

/** Applies an order to the current photos: missing ids are dropped, new ones appended. */
export function laidOver(ids: readonly number[], now: readonly number[]): number[] {
  return [...ids.filter((id) => now.includes(id)), ...now.filter((id) => !ids.includes(id))];
}

/** Whether the ids that both lists contain are in the same order. */
export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  const [here, there] = [one.filter((id) => other.includes(id)), other.filter((id) => one.includes(id))];
  return here.join() === there.join();
}

/**
 * Saves an order over a version. If photos were only added or deleted elsewhere, saves it with those; if they were
 * reordered too, throws an `OrderConflict`. `joined` says whether photos were added or deleted elsewhere.
 */
export async function saveOrder(bike: number, { ids, from }: Order, version: number | undefined) {
  const put = async (order: number[], over: number | undefined): Promise<OrderedPhotos> => {
    const body = { ids: order, ...(over !== undefined && { version: over }) };
    const answer = await call("PUT /bikes/{id}/photos/order", { params: { id: bike }, body });
    return { photos: answer.data, version: answer.version };
  };
  try {
    return { list: await put(ids, version), joined: false };
  } catch (error) {
    if (!newerIn<BikePhoto[]>(error)) throw error;
  }
  const now = await readPhotos(bike);
  const there = idsOf(now);
  const order = laidOver(ids, there);
  if (order.join() === there.join()) return { list: now, joined: false };
  if (!isSameOrder(from, there)) throw new OrderConflict(ids, now);
  return { list: await put(order, now.version), joined: order.join() !== ids.join() };
}
