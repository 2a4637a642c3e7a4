import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { service } from "#server/platform/modules/service.ts";
import { forbidden } from "#server/platform/refusal/refusal.ts";
import { switchRepo } from "./switches.repo.ts";

export type PasswordLogin = ReturnType<typeof passwordLoginOf>;
export const passwordLogin = service((platform) => passwordLoginOf(platform));

/** Whether passwords count here: by the setting, or because an operator has opened them again. */
function passwordLoginOf({ db, config }: { db: Db; config: Pick<Config, "PASSWORD_LOGIN"> }) {
  const isOpen = async (within: Db = db) =>
    config.PASSWORD_LOGIN === "on" || (await switchRepo(within).isOn("password-login"));
  return {
    isOpen,

    /** Throws 403, alike for passwords that are right and wrong. */
    async need(): Promise<void> {
      if (!(await isOpen())) throw forbidden("password_login_off");
    },
  };
}
