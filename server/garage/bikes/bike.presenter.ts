import type { BikeChange } from "#contract/garage/bike-change.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import {
  type BikeSpecs,
  type ComponentField,
  componentFields,
  isPublic,
  marksOf,
  type PrivateValues,
} from "#contract/garage/bike-fields.ts";
import type { Actor } from "#server/platform/access/actor.ts";
import { type Json, jsonMerge, toJson } from "#server/platform/http/json.ts";
import { presentPhotos } from "./photo.presenter.ts";
import { averageOf } from "./average.ts";
import type { BikeFields, BikeRow } from "./bike-reads.repo.ts";
import { factColumnsAfter, privateColumns, publicColumns } from "./fact-columns.ts";
import { purchaseHm } from "#server/garage/odometer/purchase.ts";

const componentNames = componentFields.map((field) => field.name);

/** What documents of earlier releases lack, as JSON to append, by how many fields those releases had. */
const lacking = new Map<number, string>();

function lackedBy({ specs, specs_fields }: Pick<BikeRow, "specs" | "specs_fields">): string {
  const found = lacking.get(specs_fields);
  if (found !== undefined) return found;
  const known = JSON.parse(specs) as Partial<BikeSpecs>;
  const missing = componentNames.filter((name) => !(name in known)).map((name) => `,"${name}":null`);
  const text = missing.join("");
  // A row that says no number may have any of them; the others are whole documents of their releases.
  if (specs_fields > 0) lacking.set(specs_fields, text);
  return specs === "{}" ? text.slice(1) : text;
}

/** Returns the component fields as JSON; completes a document of an older release. */
function specsJson(row: Pick<BikeRow, "specs" | "specs_fields">): Json<BikeSpecs> {
  if (row.specs_fields === componentNames.length) return row.specs as Json<BikeSpecs>;
  return `${row.specs.slice(0, -1)}${lackedBy(row)}}` as Json<BikeSpecs>;
}

type Row = Omit<BikeRow, "ahead">;

/** The public fields except the component fields. */
function coreFacts(row: Row) {
  return {
    id: row.id,
    ...publicColumns(row),
    share_token: row.share_token,
    average_rating: averageOf(row),
    ratings_count: row.ratings_count,
  };
}

/** What only the owner and admins read of the columns. */
function privateFacts(row: Row) {
  const hm = row.purchase_date === null ? row.mileage_at_purchase_hm : purchaseHm(row);
  return { ...privateColumns(row), mileage_at_purchase: hm === null ? null : hm / 10 };
}

const ofRider = {
  sold_on: null,
  sold_price: null,
  value_estimate: null,
  resting_since: null,
  notes_for_shop: null,
} satisfies Partial<PrivateValues>;
const publicComponents = componentFields
  .filter((fact) => isPublic(fact))
  .map((fact) => ({ name: fact.name, ofCockpit: marksOf(fact).cockpit === true }));
const privateComponents = componentFields.filter((fact): boolean => !isPublic(fact));

/** Presents a bike for everybody who may see it. */
export function presentFacts(row: Row) {
  const specs = JSON.parse(specsJson(row)) as BikeSpecs;
  const shown: Partial<Record<keyof BikeSpecs, unknown>> = {};
  // One by one: an object from which fields are deleted is slow from then on.
  for (const { name, ofCockpit } of publicComponents)
    shown[name] = ofCockpit && row.shows_cockpit !== 1 ? null : specs[name];
  return { ...coreFacts(row), ...(shown as Omit<BikeSpecs, keyof PrivateValues>) };
}

/**
 * Presents a bike for its dossier, which is made to be handed on: private component fields show at most an ending, and
 * what concerns its rider alone is left out: its sale and worth, and whether it rests.
 */
export function presentForPaper(row: Row) {
  const specs = JSON.parse(specsJson(row)) as BikeSpecs;
  const endings = privateComponents.map((fact) => [fact.name, endingOf(fact, specs[fact.name])]);
  return {
    ...presentFacts(row),
    ...privateFacts(row),
    ...ofRider,
    ...(Object.fromEntries(endings) as Partial<BikeSpecs>),
  };
}

/** Returns "…4F7" for a text at least twice as long as its ending; null otherwise. */
function endingOf(fact: ComponentField, value: string | number | null): string | null {
  const { ending } = marksOf(fact);
  if (!ending || typeof value !== "string") return null;
  const characters = [...value];
  return characters.length >= 2 * ending ? `…${characters.slice(-ending).join("")}` : null;
}

/** Presents a bike for its owner. */
export function presentOwn(row: Row) {
  return { ...coreFacts(row), ...privateFacts(row), ...(JSON.parse(specsJson(row)) as BikeSpecs) };
}

/** Presents a bike for its owner and admins. Names every field of the contract's Bike; a test compares the two. */
export function presentBike(
  row: BikeRow,
  more: { read_only: boolean; via: Actor["via"]; urlOf: (photo: number) => string },
): Json<Bike> {
  const core = {
    ...coreFacts(row),
    ...privateFacts(row),
    // No key reaches the links of what is shared.
    ...(more.via === "key" && { share_token: null }),
    is_public: row.is_public === 1,
    read_only: more.read_only,
    parts_from_start: row.parts_from_start === null ? null : row.parts_from_start === 1,
    mileage_would_be: row.mileage_would_be_hm === null ? null : row.mileage_would_be_hm / 10,
    stolen_on: row.stolen_on,
    questions: row.questions === 1,
    handed_on: row.handed_on_at === null ? null : { at: row.handed_on_at, to_name: row.handed_on_to ?? "" },
    photo_url: row.primary_photo_id === null ? null : more.urlOf(row.primary_photo_id),
    photos: presentPhotos(row, more.urlOf),
    version: row.version,
    photos_version: row.photos_version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
  return jsonMerge(toJson(core), specsJson(row));
}

/** Returns the row's columns after a change: fields left out are kept. */
export function columnsOf(change: BikeChange, before?: BikeRow): BikeFields {
  const facts = factColumnsAfter(change, before);
  const { mileage_at_purchase, parts_from_start, questions } = change;
  return {
    ...facts,
    ...specsAfter(change as Partial<BikeSpecs>, before?.specs),
    // It is 0 by default.
    mileage_at_purchase_hm: facts.mileage_at_purchase_hm || null,
    // Without a day of purchase it is left out.
    purchase_mileage_unknown:
      mileage_at_purchase === undefined
        ? (before?.purchase_mileage_unknown ?? 0)
        : Number(mileage_at_purchase === null && facts.purchase_date !== null),
    parts_from_start:
      parts_from_start === undefined
        ? (before?.parts_from_start ?? null)
        : parts_from_start === null
          ? null
          : Number(parts_from_start),
    questions: questions == null ? (before?.questions ?? 0) : questions ? 1 : 0,
  };
}

/** Returns the stored component fields after a change: fields left out are kept. */
export function specsAfter(
  given: Partial<BikeSpecs>,
  before = "{}",
): Pick<BikeRow, "specs" | "specs_fields"> {
  const known = JSON.parse(before) as Partial<BikeSpecs>;
  const specs = Object.fromEntries(
    componentNames.map((name) => [name, given[name] === undefined ? (known[name] ?? null) : given[name]]),
  );
  return { specs: JSON.stringify(specs), specs_fields: componentNames.length };
}
