import { accountUpdated } from "#contract/people/people-events.ts";
import { authServices } from "#server/people/auth/auth.module.ts";
import { passwordLogin } from "#server/people/auth/password-login.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import { accountHooks } from "#server/platform/modules/account-hooks.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { accountRoutes } from "./account.routes.ts";
import { confirms } from "./confirm.ts";
import { deletionRepo } from "./deletion.repo.ts";
import { deletionRoutes } from "./deletion.routes.ts";
import { finishDeletion } from "./finish-deletion.ts";
import { ownData } from "./own-data.ts";
import { ownDataRepo } from "./own-data.repo.ts";
import { factors } from "#server/people/factors/factors.ts";
import { passkeys } from "#server/people/passkeys/passkeys.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";
import { sessionRepo } from "./sessions.repo.ts";

const deletionServices = service((platform) => {
  const [deletion, hooks] = [deletionRepo(platform.db), accountHooks(platform)];
  return { deletion, hooks, ...finishDeletion({ deletion, hooks, now: platform.now }) };
});

export const accountModule: Module = {
  name: "account",
  eventKinds: [accountUpdated],
  routes(serve, platform) {
    const { db } = platform;
    const { users, rules, proofs } = authServices(platform);
    const passwords = passwordLogin(platform);
    const confirm = confirms({ ...platform, rules, users, proofs, passwords });
    accountRoutes(serve, {
      ...platform,
      users,
      sessions: sessionRepo(db),
      rules,
      confirm,
      proofs,
      passwords,
      factors: factors(platform),
      passkeys: passkeys(platform),
    });
    secondFactorRoutes(serve, { ...platform, factors: factors(platform), proofs });
    deletionRoutes(serve, {
      ...platform,
      ...deletionServices(platform),
      confirm,
      ownData: ownData(platform),
    });
  },
  often(platform) {
    const { finishAll, isDue } = deletionServices(platform);
    return { accountEndings: { doIt: finishAll, isDue } };
  },
  async *ownData({ id }, { db }) {
    const data = ownDataRepo(db);
    yield jsonFile("account.json", await data.account(id));
    yield jsonFile("sessions.json", await data.sessions(id));
    yield jsonFile("mailed-links.json", await data.mailedLinks(id));
    yield jsonFile("second-factor.json", await data.secondFactor(id));
  },
};
