import { type BikeSpecs, columnFacts, componentFields, isPublic } from "#contract/garage/bike-fields.ts";
import type { TransferWhat } from "#contract/sharing/transfers.ts";
import type { BikeFields, BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import { factColumnsAfter } from "#server/garage/bikes/fact-columns.ts";
import { flatOfParts } from "#server/garage/parts/sheet/flat-view.ts";

/** Facts that say whose frame it is. */
const serials = ["serial", "police_mark"];

/** Whether a fact of a bike's columns comes with it; its mileage comes as a reading. */
const columnComes = (fact: (typeof columnFacts)[number], what: TransferWhat) =>
  isPublic(fact) && fact.name !== "current_mileage" && (fact.name !== "notes" || what.notes);

function componentComes(fact: (typeof componentFields)[number], what: TransferWhat): boolean {
  if (serials.includes(fact.name)) return what.serial;
  if (fact.tab === "geometry" && fact.name !== "weight_g") return what.geometry;
  return isPublic(fact);
}

/** Returns the bike's row as its recipient gets it. What its parts are shows with the parts. */
export function arrivingBike(row: BikeRow, what: TransferWhat): BikeFields {
  const left = columnFacts.filter((fact) => !columnComes(fact, what)).map(({ name }) => [name, null]);
  const specs = arrivingSpecs(row, what);
  return {
    ...factColumnsAfter(Object.fromEntries(left), row),
    specs: JSON.stringify(specs),
    specs_fields: componentFields.length,
    purchase_mileage_unknown: 0,
    parts_from_start: 0,
  };
}

function arrivingSpecs(row: BikeRow, what: TransferWhat): Partial<BikeSpecs> {
  const own = presentOwn(row) as Record<string, unknown>;
  const specs = Object.fromEntries(
    componentFields.map((fact) => [fact.name, componentComes(fact, what) ? own[fact.name] : null]),
  );
  return { ...specs, ...(what.parts ? {} : flatOfParts({})) } as Partial<BikeSpecs>;
}

/** The facts that come, by name, as whoever is offered the bike reads them. */
export function factsToCome(row: BikeRow, what: TransferWhat): { name: string; value: string | number }[] {
  const own = presentOwn(row) as Record<string, unknown>;
  const columns = columnFacts.filter((fact) => columnComes(fact, what)).map(({ name }) => [name, own[name]]);
  const all = [...columns, ...Object.entries(arrivingSpecs(row, what))] as [string, unknown][];
  return all.flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.length > 0 ? [{ name, value: value.join(", ") }] : [];
    return typeof value === "string" || typeof value === "number" ? [{ name, value }] : [];
  });
}
