import { useEffect } from "react";
import { useLocation } from "react-router";
import { providerAddress } from "#web/lib/provider-address.ts";
import { useSession } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Ways } from "./use-ways.ts";

interface ProviderWayProps {
  oidc: NonNullable<Ways["oidc"]>;
  /** Passwords are offered, too. */
  password: boolean;
  remember?: boolean;
}

/** The way by the host's provider. */
export function ProviderWay({ oidc, password, remember = false }: ProviderWayProps) {
  const query = new URLSearchParams(useLocation().search);
  const { leftFor } = useSession();
  const address = providerAddress({ redirect: query.get("redirect"), remember });
  // Who has signed out, or was sent back, is not sent there again.
  const isBack = query.has("refused") || leftFor !== null || query.has("message");
  const leads = oidc.auto_redirect === true && !isBack;
  useEffect(() => {
    if (leads) location.replace(address);
  }, [leads, address]);
  return (
    <Button
      variant={password ? "outline" : "primary"}
      className="mt-3 w-full"
      onClick={() => location.assign(address)}
    >
      {oidc.button}
    </Button>
  );
}
