import { useEffect, useState } from "react";
import type { FoundShop } from "#contract/shops/public-shops.ts";
import { readShopSearch, shopSearchCall } from "#contract/shops/shop-search.ts";
import { call } from "#web/lib/call.ts";

export interface ShopsFound {
  data: readonly FoundShop[];
  meta: { total: number; page: number };
}

/** Where the visitor is, to about a kilometre. */
interface Here {
  lat: number;
  lon: number;
}

const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Returns what a search's address finds with the nearest first, once the visitor has pressed for it and the browser says
 * where they are. That lasts as long as the page.
 */
export function useNearestShops(address: string) {
  const [here, setHere] = useState<Here | null>(null);
  const [state, setState] = useState<"idle" | "busy" | "refused" | "failed">("idle");
  const [answer, setAnswer] = useState<(ShopsFound & { address: string }) | null>(null);
  useEffect(() => {
    if (here === null) return;
    let current = true;
    const query = { ...shopSearchCall(readShopSearch(new URLSearchParams(address))), ...here };
    call("GET /public/shops", { query }).then(
      ({ data, meta }) => {
        if (!current) return;
        setAnswer({ data, meta, address });
        setState("idle");
      },
      () => current && setState("failed"),
    );
    return () => {
      current = false;
    };
  }, [here, address]);

  function find() {
    setState("busy");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere({ lat: roughly(coords.latitude), lon: roughly(coords.longitude) }),
      () => setState("refused"),
      { maximumAge: 600_000, timeout: 20_000 },
    );
  }
  return { found: answer?.address === address ? answer : null, state, find };
}
