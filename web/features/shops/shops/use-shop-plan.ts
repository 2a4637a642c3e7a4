import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { Shop } from "#contract/shops/shops.ts";
import { queryWith } from "#web/lib/address-of.ts";
import { call } from "#web/lib/call.ts";
import { refresh } from "#web/lib/query.ts";
import { useElsewhere } from "#web/lib/use-elsewhere.ts";

/** What an owner does about the plan of a shop; its state is read anew on the way back from the payment provider. */
export function useShopPlan({ slug }: Shop) {
  const [query, setQuery] = useSearchParams();
  const payment = query.get("payment");
  const params = { slug };
  const read = useMutation({
    mutationFn: () => call("POST /shops/{slug}/plan/refresh", { params }),
    onSuccess: () => refresh.changed(["shop.updated"]),
  });
  const arrive = useEffectEvent(() => {
    if (payment === null) return;
    if (payment !== "cancelled") read.mutate();
    setQuery(queryWith(query, { payment: null }), { replace: true });
  });
  useEffect(() => {
    arrive();
  }, []);
  return {
    read,
    checkout: useElsewhere(() => call("POST /shops/{slug}/checkout", { params })),
    portal: useElsewhere(() => call("POST /shops/{slug}/portal", { params })),
  };
}
