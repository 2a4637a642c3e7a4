import { authServices } from "#server/people/auth/auth.module.ts";
import { hasWayIn, waysIn } from "#server/people/auth/outside-sign-in.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { passkeySignInRoutes } from "./passkey-sign-in.routes.ts";
import { passkeys, presentPasskey } from "./passkeys.ts";
import { passkeyRepo } from "./passkeys.repo.ts";
import { passkeyRoutes } from "./passkeys.routes.ts";

export const passkeysModule: Module = {
  name: "passkeys",
  routes(serve, platform) {
    const deps = { ...platform, ...authServices(platform), passkeys: passkeys(platform) };
    passkeySignInRoutes(serve, deps);
    passkeyRoutes(serve, { ...deps, hasWayIn: (trx, userId) => hasWayIn(platform, trx, userId) });
  },
  extends: [
    waysIn.by((platform) => async (trx, userId) => {
      const { relyingParty } = passkeys(platform);
      return (await passkeyRepo(trx).listOf(userId)).filter(({ rp_id }) => rp_id === relyingParty).length;
    }),
  ],
  async *ownData({ id }, { db }) {
    const own = await passkeyRepo(db).listOf(id);
    yield jsonFile("passkeys.json", own.map(presentPasskey));
  },
};
