import { useEffect, useState } from "react";
import { call, CallError } from "#web/lib/call.ts";
import { language } from "#web/lib/i18n.ts";

/** "slow_down" and "error": the server did not say whether the link is valid. */
type LinkState = "verifying" | "valid" | "invalid" | "link_expired" | "link_used" | "slow_down" | "error";

/** Returns whether a reset link is still valid; checking does not use it up. */
export function useLinkCheck({ email, token }: { email: string; token: string }) {
  const [state, setState] = useState<LinkState>("verifying");

  useEffect(() => {
    let current = true;
    void check(email, token).then((answer) => current && setState(answer));
    return () => {
      current = false;
    };
  }, [email, token]);

  function again() {
    setState("verifying");
    void check(email, token).then(setState);
  }
  return { state, again };
}

async function check(email: string, token: string): Promise<LinkState> {
  if (!email || !token) return "invalid";
  try {
    await call("POST /auth/password/verify-token", { body: { email, token, language: language() } });
    return "valid";
  } catch (failure) {
    const status = failure instanceof CallError ? failure.status : 0;
    if (status === 429) return "slow_down";
    const word = failure instanceof CallError && failure.word;
    if (word === "link_expired" || word === "link_used") return word;
    return status >= 400 && status < 500 ? "invalid" : "error";
  }
}
