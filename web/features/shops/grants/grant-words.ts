import type { BikeGrant } from "#contract/shops/grants.ts";

/** Not imported from the contract, which would load its schemas. */
export const levelsOffered: readonly BikeGrant["level"][] = ["work", "read"];

export const isGrantOpen = ({ revoked_at, until_at }: Pick<BikeGrant, "revoked_at" | "until_at">): boolean =>
  revoked_at === null && Date.parse(until_at) > Date.now();
