import { type BikeType, bikeTypes } from "#contract/garage/bike-types.ts";
import { type PartKind, partKindNames } from "#contract/garage/part-kinds.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";

interface Choice {
  kind: PartKind | null;
  brand: string | null;
  type: BikeType | null;
}

const oneOf = <T extends string>(list: readonly T[], value: string | null) =>
  list.find((one) => one === value) ?? null;

/** What the page of lifespans shows, in its address. */
export const useLifespanAddress = addressOf<Choice>({
  read: (query) => ({
    kind: oneOf(partKindNames, query.get("kind")),
    brand: query.get("brand"),
    type: oneOf(bikeTypes, query.get("type")),
  }),
  after: (query, change) => queryWith(query, { ...change }),
});
