import { useEffect, useState } from "react";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import type { PageData } from "#contract/sharing/shared-page.ts";
import type { FoundShop, PublicShopPage } from "#contract/shops/public-shops.ts";
import type { CheckedStatement } from "#contract/shops/verifications.ts";
import { call, CallError } from "#web/lib/call.ts";
import { rendering } from "#web/lib/rendering.ts";
import { readToken } from "#web/lib/token.ts";

interface Things {
  bike: PublicBike;
  profile: PublicProfile;
  shop: PublicShopPage;
  shops: { data: FoundShop[]; meta: { total: number; page: number } };
  statement: CheckedStatement;
}
type Kind = keyof Things;

const folders = {
  bike: "bikes/public/",
  profile: "users/public/",
  shop: "public/shops/",
  shops: "public/shops?",
  statement: "verify/",
};
const pathOf = (kind: Kind, token: string) => `/${folders[kind]}${token}`;

const loaders: { [K in Kind]: (token: string) => Promise<Things[K]> } = {
  bike: async (token) => (await call("GET /bikes/public/{token}", { params: { token } })).data,
  profile: async (token) => (await call("GET /users/public/{token}", { params: { token } })).data,
  shop: async (slug) => (await call("GET /public/shops/{slug}", { params: { slug } })).data,
  shops: (address) => call("GET /public/shops", { query: Object.fromEntries(new URLSearchParams(address)) }),
  statement: async (short) => (await call("GET /verify/{short}", { params: { short } })).data,
};

/** Bikes and profiles seen before, by API path: Back shows them at once and refetches them. */
const known = new Map<string, unknown>();
/** Paths whose data came with the page's HTML and need not be fetched. */
const fresh = new Set<string>();
/** Whether the page's HTML says that its link opens nothing; only of the first page that is shown. */
let isDead = false;
if (!import.meta.env.SSR) readPageData();

function readPageData(): void {
  isDead = document.getElementById("dead-link") !== null;
  const block = document.getElementById("page-data")?.textContent;
  if (!block) return;
  const { path, data } = JSON.parse(block) as PageData;
  known.set(path, data);
  fresh.add(path);
}

interface Loaded<T> {
  data?: T;
  error?: Error;
}

async function ask<K extends Kind>(kind: K, token: string): Promise<Loaded<Things[K]>> {
  const path = pathOf(kind, token);
  try {
    const data = await loaders[kind](token);
    known.set(path, data);
    return { data };
  } catch (error) {
    known.delete(path);
    return { error: error as Error };
  }
}

/** What is known of a path before its request. */
function first<T>(path: string): Loaded<T> {
  const from = rendering();
  if (from ? !from.page : isDead) return { error: new CallError(404, {}, null) };
  return { data: (from?.page?.data ?? known.get(path)) as T };
}

/** Returns a shared bike or profile by its token, a shop by its name in addresses, shops by the search's address, a statement by its short id. */
export function useShared<K extends Kind>(kind: K, token: string) {
  const path = pathOf(kind, token);
  const [loaded, setLoaded] = useState(() => first<Things[K]>(path));
  useEffect(() => {
    // What riders read of each other differs from what everybody does.
    const cameWithPage = (fresh.delete(path) || isDead) && readToken() === null;
    isDead = false;
    if (cameWithPage) return;
    let current = true;
    void ask(kind, token).then((answer) => current && setLoaded(answer));
    return () => {
      current = false;
    };
  }, [kind, token, path]);

  function again() {
    setLoaded({});
    void ask(kind, token).then(setLoaded);
  }
  return { ...loaded, again };
}
