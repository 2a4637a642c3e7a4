import { readSignInSettings, testSignIn } from "#contract/admin/sign-in.ts";
import { passwordLogin } from "#server/people/auth/password-login.ts";
import { checkProvider } from "#server/people/oidc/check-provider.ts";
import { callbackOf } from "#server/people/oidc/provider.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";

const shown = [
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_SCOPES",
  "OIDC_BUTTON",
  "OIDC_AUTO_REDIRECT",
  "OIDC_SIGNUP",
  "OIDC_ALLOWED_GROUPS",
  "OIDC_ADMIN_GROUP",
  "OIDC_GROUPS_CLAIM",
  "PASSWORD_LOGIN",
] as const;

/** How riders sign in, as operators see it in Sky Dash. */
export const signInModule: Module = {
  name: "sign-in",
  // What an operator switches at the command line.
  auditSubjects: [
    { type: "SignIn", filter: "sign_in", namesOf: async () => new Map(), gone: "audit_sign_in" },
  ],
  routes(serve, platform) {
    const { config } = platform;
    const valueOf = (name: (typeof shown)[number]): string | null => {
      const value = config[name];
      if (name === "OIDC_CLIENT_SECRET") return value ? "••••••••" : null;
      return [value].flat().join(name === "OIDC_SCOPES" ? " " : ",") || null;
    };

    serve(readSignInSettings, async () => ({
      data: {
        callback: config.OIDC_ISSUER ? callbackOf(config) : null,
        settings: shown.map((name) => ({ name, value: valueOf(name) })),
        password_open: await passwordLogin(platform).isOpen(),
      },
    }));

    serve(testSignIn, async () => {
      if (!config.OIDC_ISSUER) throw notFound();
      return { data: await checkProvider(config) };
    });
  },
};
