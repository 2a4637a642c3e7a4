import { type ReactNode, Suspense } from "react";
import { useSession } from "#web/lib/session.ts";

/** What only a rider who is signed in may turn out to need; it is loaded for nobody else. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  return useSession().state === "signed-in" && <Suspense>{children}</Suspense>;
}
