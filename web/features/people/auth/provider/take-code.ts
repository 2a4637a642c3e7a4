import { browserZone } from "#web/lib/browser-zone.ts";
import { call } from "#web/lib/call.ts";

const send = (code: string) =>
  call("POST /auth/oidc/token", { body: { code, time_zone: browserZone() } }, { stay: true });

let taken: { code: string; answer: ReturnType<typeof send> } | undefined;

/** Takes the code that the provider's way has led back with. A code counts once, so it is sent once. */
export function takeCode(code: string): ReturnType<typeof send> {
  if (taken?.code !== code) taken = { code, answer: send(code) };
  return taken.answer;
}
