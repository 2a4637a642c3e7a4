import { useEffect, useState } from "react";
import type { CallResponse, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";

export type Ways = CallResponse<Calls["GET /auth/ways"]>["data"];

/** What is offered until the server has said more, and where it says nothing. */
const byPassword: Ways = { password: true, passkey: false, oidc: null, second_factor: true };

/** Returns the ways to sign in here; the provider's button is in the language in which the page was opened. */
export function useWays(): Ways {
  const [ways, setWays] = useState(byPassword);
  useEffect(() => {
    call("GET /auth/ways").then(
      ({ data }) => setWays(data),
      () => {},
    );
  }, []);
  return ways;
}
