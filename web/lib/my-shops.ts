import { call } from "./call.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { createStore } from "./store.ts";
import { readToken } from "./token.ts";

/** A shop to which the rider belongs, as the header names it. */
export interface MyShop {
  slug: string;
  name: string;
}

const key = "shops";

/** The rider's shops as this device noted them last: the one they were in last comes first. */
export const myShops = createStore<readonly MyShop[]>([]);

interface Noted {
  rider: number;
  shops: MyShop[];
}

function noted(): MyShop[] | null {
  try {
    const { rider, shops } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Noted>;
    return shops && rider === riderOnDevice() ? shops : null;
  } catch {
    return null;
  }
}

/** Notes to which shops the rider belongs; the one they were in last stays first. */
export function noteShops(shops: readonly MyShop[]): void {
  const last = (noted() ?? myShops.get())[0]?.slug;
  keepShops(shops.toSorted((one, other) => Number(other.slug === last) - Number(one.slug === last)));
}

/** Notes in which of their shops the rider is. */
export function noteShop(slug: string): void {
  const shops = myShops.get();
  if (shops.length > 1 && shops[0]?.slug !== slug)
    keepShops(shops.toSorted((one, other) => Number(other.slug === slug) - Number(one.slug === slug)));
}

function keepShops(shops: readonly MyShop[]): void {
  const named = shops.map(({ slug, name }) => ({ slug, name }));
  if (JSON.stringify(named) !== JSON.stringify(myShops.get())) myShops.set(named);
  const rider = riderOnDevice();
  if (rider === null) return;
  try {
    localStorage.setItem(key, JSON.stringify({ rider, shops: named } satisfies Noted));
  } catch {
    // Without storage they are requested with the next page.
  }
}

/** Shows what is noted of the rider's shops; requests them where nothing is, and with `anew` in any case. */
export async function findMyShops(anew = false): Promise<void> {
  const known = noted();
  if (known) myShops.set(known);
  // While somebody signs out the header is still there.
  if (readToken() === null || (known && !anew)) return;
  const found = await call("GET /shops", {}, { stay: true }).catch(() => null);
  if (found) noteShops(found.data);
}
