import type { PublicBike } from "#contract/sharing/public-bike.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import type { FoundShop, PublicShopPage } from "#contract/shops/public-shops.ts";
import type { CheckedStatement } from "#contract/shops/verifications.ts";
import { call } from "#web/lib/call.ts";
import { usePageData } from "#web/lib/page-data.ts";
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

/** Returns a shared bike or profile by its token, a shop by its name in addresses, shops by the search's address, a statement by its short id. */
export const useShared = <K extends Kind>(kind: K, token: string) =>
  usePageData<Things[K]>(pathOf(kind, token), () => loaders[kind](token), {
    // What riders read of each other differs from what everybody does.
    always: readToken() !== null,
  });
