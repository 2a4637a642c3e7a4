import type { BikeChange } from "#contract/garage/bike-input.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import {
  type BikeSpecs,
  type ComponentField,
  componentFields,
  isPublic,
  marksOf,
  type PrivateValues,
} from "#contract/garage/bike-fields.ts";
import { type Json, jsonMerge, toJson } from "#server/platform/http/json.ts";
import { presentPhotos } from "./photo.presenter.ts";
import { averageOf } from "./average.ts";
import type { BikeFields, BikeRow } from "./bikes.repo.ts";
import { factColumnsAfter, privateColumns, publicColumns } from "./fact-columns.ts";

const componentNames = componentFields.map((field) => field.name);

/** The component fields as they are sent; a document of an older release is filled in. */
function specsJson({ specs, specs_fields }: Pick<BikeRow, "specs" | "specs_fields">): Json<BikeSpecs> {
  if (specs_fields === componentNames.length) return specs as Json<BikeSpecs>;
  const known = JSON.parse(specs) as Partial<BikeSpecs>;
  return toJson(Object.fromEntries(componentNames.map((name) => [name, known[name] ?? null])) as BikeSpecs);
}

type Row = Omit<BikeRow, "ahead">;

/** What everybody reads, the component fields apart. */
function coreFacts(row: Row) {
  return {
    id: row.id,
    ...publicColumns(row),
    share_token: row.share_token,
    average_rating: averageOf(row),
    ratings_count: row.ratings_count,
  };
}

const privateComponents = componentFields.filter((fact): boolean => !isPublic(fact));

/** What everybody reads who may see the bike. */
export function presentFacts(row: Row) {
  const specs = JSON.parse(specsJson(row)) as Partial<BikeSpecs>;
  for (const { name } of privateComponents) delete specs[name];
  return { ...coreFacts(row), ...(specs as Omit<BikeSpecs, keyof PrivateValues>) };
}

/** What a bike's dossier may say. It is made to be handed on: of private component fields at most an ending is there. */
export function presentForPaper(row: Row) {
  const specs = JSON.parse(specsJson(row)) as BikeSpecs;
  const endings = privateComponents.map((fact) => [fact.name, endingOf(fact, specs[fact.name])]);
  return {
    ...presentFacts(row),
    ...privateColumns(row),
    ...(Object.fromEntries(endings) as Partial<BikeSpecs>),
  };
}

/** "…4F7" of a text that is at least twice as long as its ending; null of any other. */
function endingOf(fact: ComponentField, value: string | number | null): string | null {
  const { ending } = marksOf(fact);
  if (!ending || typeof value !== "string") return null;
  const characters = [...value];
  return characters.length >= 2 * ending ? `…${characters.slice(-ending).join("")}` : null;
}

/** What a bike says of itself, to its owner. */
export function presentOwn(row: Row) {
  return { ...coreFacts(row), ...privateColumns(row), ...(JSON.parse(specsJson(row)) as BikeSpecs) };
}

/** A bike as its owner and an admin see it. Names every field of the contract's Bike; a test holds the two together. */
export function presentBike(
  row: BikeRow,
  more: { read_only: boolean; urlOf: (photo: number) => string },
): Json<Bike> {
  const core = {
    ...coreFacts(row),
    ...privateColumns(row),
    is_public: row.is_public === 1,
    read_only: more.read_only,
    photo_url: row.primary_photo_id === null ? null : more.urlOf(row.primary_photo_id),
    photos: presentPhotos(row, more.urlOf),
    version: row.version,
    photos_version: row.photos_version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
  return jsonMerge(toJson(core), specsJson(row));
}

/** The row after a change: what the change leaves out keeps its value. */
export function columnsOf(change: BikeChange, before?: BikeRow): BikeFields {
  const known = before ? (JSON.parse(before.specs) as Partial<BikeSpecs>) : {};
  const given = change as Partial<BikeSpecs>;
  const specs = Object.fromEntries(
    componentNames.map((name) => [name, given[name] === undefined ? (known[name] ?? null) : given[name]]),
  );
  return {
    ...factColumnsAfter(change, before),
    specs: JSON.stringify(specs),
    specs_fields: componentNames.length,
  };
}
