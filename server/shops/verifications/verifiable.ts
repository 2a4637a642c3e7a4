import type { ConfirmedFacts } from "#contract/garage/verified-part.ts";
import { type BikeRepo, bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import { factsOfPart } from "#server/garage/parts/inventory/verified-marks.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type OpenGrant, openGrantsOf } from "#server/platform/grants/grants.repo.ts";
import { mountedPart } from "./mounted-part.repo.ts";
import type { VerifiedThing } from "./verifications.repo.ts";

/** A part or a frame, with the bike by which a shop may see it. */
export interface Verifiable {
  thing: VerifiedThing;
  owner: number;
  facts: ConfirmedFacts;
  /** null for a part that is on no bike. */
  bike: BikeRow | null;
}

const frameOf = (bike: BikeRow): ConfirmedFacts => {
  const { brand, model, serial } = presentOwn(bike);
  return { kind: "frame", brand, model, serial };
};

/** Finds what could be confirmed; a bike that is hidden from everybody but its owner is on no shop's stand. */
export async function findVerifiable(
  db: Db,
  what: "part" | "bike",
  id: number,
  at: string,
): Promise<Verifiable | undefined> {
  const bikes = bikeRepo(db);
  if (what === "bike") {
    const bike = await bikes.find(id);
    const thing = { part_id: null, bike_id: id };
    return bike && { thing, owner: bike.user_id, facts: frameOf(bike), bike: await seen(bikes, bike) };
  }
  const found = await mountedPart(db, id, at);
  if (!found) return undefined;
  const { part, bike_id } = found;
  const bike = bike_id === null ? undefined : await bikes.find(bike_id);
  const thing = { part_id: id, bike_id: null };
  return {
    thing,
    owner: part.user_id,
    facts: factsOfPart(part),
    bike: bike ? await seen(bikes, bike) : null,
  };
}

const seen = async (bikes: BikeRepo, bike: BikeRow) => ((await bikes.isHidden(bike)) ? null : bike);

/** The grants by which a shop sees a part or a frame now. */
export const grantsOn = (
  db: Db,
  shop: { id: number },
  { bike }: Verifiable,
  at: string,
): Promise<OpenGrant[]> => (bike ? openGrantsOf(db, shop, bike, at) : Promise.resolve([]));

export const showsSerial = (grants: readonly OpenGrant[]): boolean =>
  grants.some(({ with_serial }) => with_serial === 1);
