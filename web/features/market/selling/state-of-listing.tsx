import type { Listing } from "#contract/market/listings.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

/** How a listing of one's own stands. */
export function StateOfListing({ listing: { state, waiting } }: { listing: Listing }) {
  const t = useT("selling");
  const tone = state === "active" ? "green" : state === "reserved" ? "jersey" : "sunken";
  return <Badge tone={tone}>{t(`state.${waiting ? "waiting" : state}`)}</Badge>;
}
