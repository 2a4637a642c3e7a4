import { useQuery } from "@tanstack/react-query";
import { usePasskeyAbility } from "./passkey-ability.ts";
import { queryOf } from "./query-of.ts";

/** A way by which a rider proves who they are. */
export type ProofWay = "password" | "passkey" | "code" | "provider";

/** Whether the account has a password that counts; one that a passkey or a provider opens may have none. */
export function useHasPassword(): boolean {
  const { data } = useQuery(queryOf("GET /account/identities", {}, { staleTime: 0 }));
  return data?.meta.password ?? true;
}

/** The ways that this account and this browser have, the easiest first; without a password, once `enabled`. */
export function useProofWays(enabled: boolean): ProofWay[] {
  const hasPassword = useHasPassword();
  const isAble = usePasskeyAbility();
  const factor = useQuery(queryOf("GET /account/second-factor", {}, { enabled }));
  const passkeys = useQuery(queryOf("GET /account/passkeys", {}, { enabled }));
  const identities = useQuery(queryOf("GET /account/identities", {}, { enabled }));
  const here = useQuery(queryOf("GET /auth/ways", {}, { enabled }));
  const has: Record<ProofWay, boolean> = {
    password: hasPassword,
    passkey: isAble && here.data?.passkey === true && (passkeys.data?.length ?? 0) > 0,
    code: factor.data?.on === true,
    provider: (here.data?.oidc ?? null) !== null && (identities.data?.data.length ?? 0) > 0,
  };
  return (Object.keys(has) as ProofWay[]).filter((way) => has[way]);
}
