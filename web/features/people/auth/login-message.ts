import type { auth } from "#web/locales/en/auth.ts";

export type LoginMessage = keyof (typeof auth)["messages"];

const known: Record<LoginMessage, true> = {
  registered: true,
  verify_email: true,
  verified: true,
  password_reset: true,
  session_expired: true,
};

/** Whether the `message` parameter of /login is a known key; free text is never shown. */
export function isLoginMessage(key: string | null): key is LoginMessage {
  return key !== null && Object.hasOwn(known, key);
}
