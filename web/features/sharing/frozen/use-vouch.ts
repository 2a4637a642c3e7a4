import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns who vouches for distances: rides, mileage that the owner entered, or both. */
export function useVouch({ rides, parts }: Pick<DossierSnapshot, "rides" | "parts">): string {
  const t = useT("frozen");
  const isEstimated = parts.some(({ estimated }) => estimated);
  if (!rides) return t("vouch.mileage");
  const counted = { count: rides.rides, number: number(rides.rides) };
  return t(isEstimated ? "vouch.rides_and_mileage" : "vouch.rides", counted);
}
