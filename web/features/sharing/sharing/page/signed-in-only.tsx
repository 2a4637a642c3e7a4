import { type ReactNode, Suspense } from "react";
import { useSession } from "#web/lib/session.ts";

/** Renders its children for signed-in riders only, so that nobody else loads their code. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  return useSession().state === "signed-in" && <Suspense>{children}</Suspense>;
}
