import { base } from "./call.ts";

interface Wanted {
  /** Where the way leads in the end. */
  redirect: string | null;
  remember?: boolean;
  /** The provider asks anew who it is. */
  proof?: boolean;
}

/** The address that begins a sign-in at the host's provider. */
export function providerAddress({ redirect, remember, proof }: Wanted): string {
  const query = new URLSearchParams({
    ...(redirect && { redirect }),
    ...(remember && { remember: "1" }),
    ...(proof && { proof: "1" }),
  });
  return `${base}/auth/oidc${query.size > 0 ? `?${query}` : ""}`;
}
