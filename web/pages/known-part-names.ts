import type { FieldName } from "#contract/garage/bike-fields.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { catalogueFor } from "#web/features/garage/bikes/suggestions/catalogue.ts";
import { suggestionsFrom } from "#web/features/garage/bikes/suggestions/suggest.ts";
import type { SuggestNames } from "#web/lib/known-names.ts";

/** The bike's field that names the maker of a kind of part. */
const makers: Partial<Record<PartKind, FieldName>> = {
  fork: "fork_brand",
  wheel: "wheelset_brand",
  tyre: "tire_brand",
  cassette: "cassette_brand",
  freewheel: "cassette_brand",
  crankset: "crankset_brand",
  chain: "chain_brand",
  front_derailleur: "front_derailleur_brand",
  rear_derailleur: "rear_derailleur_brand",
  shifters: "shifters_brand",
  brake: "brake_brand",
  handlebar: "handlebar_brand",
  stem: "stem_brand",
  grips_tape: "grips_tape_brand",
  seatpost: "seatpost_brand",
  saddle: "saddle_brand",
  pedals: "pedal_brand",
};

/** Loads the makers and models that the bike's form knows, for a kind of part; see `KnownNamesContext`. */
export async function knownPartNames(kind: PartKind): Promise<SuggestNames> {
  const field = makers[kind];
  const catalogue = field ? await catalogueFor(field) : [];
  return (typed, brand) => suggestionsFrom(catalogue, typed, brand);
}
