import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { SuggestNames } from "#web/lib/known-names.ts";

/** `knownPartNames` for pages that seldom need them: also its code loads when it is first needed; see `KnownNamesContext`. */
export async function partNamesOnDemand(kind: PartKind): Promise<SuggestNames> {
  const { knownPartNames } = await import("./known-part-names.ts");
  return knownPartNames(kind);
}
