import { useEffect, useState } from "react";
import type { CallResponse, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { useSite } from "#web/lib/site.ts";

export type Ways = CallResponse<Calls["GET /auth/ways"]>["data"];

/** The ways to sign in without any provider: shown until the server has answered, and where it does not. */
const byPassword: Ways = { password: true, passkey: false, oidc: null, second_factor: true };

/**
 * Returns the ways to sign in here; null until they are known where passwords may be off. The provider's button is in the
 * language in which the page was opened.
 */
export function useWays(): Ways | null {
  const site = useSite();
  const [ways, setWays] = useState(site?.provider ? null : byPassword);
  useEffect(() => {
    call("GET /auth/ways").then(
      ({ data }) => setWays(data),
      () => setWays((known) => known ?? byPassword),
    );
  }, []);
  return ways;
}
