import { authServices } from "#server/people/auth/auth.module.ts";
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
    passkeyRoutes(serve, deps);
  },
  async *ownData({ id }, { db }) {
    const own = await passkeyRepo(db).listOf(id);
    yield jsonFile("passkeys.json", own.map(presentPasskey));
  },
};
