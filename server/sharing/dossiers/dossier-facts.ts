import { shownMark } from "#contract/garage/verified-part.ts";
import { type Dossier, DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { presentFacts, presentForPaper } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Service } from "#contract/garage/services.ts";
import type { PhotoRepo } from "#server/garage/photos/photos.repo.ts";
import type { BikeLifeReading } from "#server/garage/parts/usage/bike-life.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import type { CostTotal, DossierRecords, ReceiptRow } from "./dossier-records.repo.ts";
import { replacedParts } from "./replaced-parts.ts";

/** What of the bike's costs is in it, too. */
export type DossierChoices = Pick<Dossier, "with_costs" | "with_receipts">;

/** All that a dossier says; its files are still where they are kept. */
export interface DossierFacts {
  stated: Omit<DossierSnapshot, "ends_on" | "photos" | "receipts">;
  photos: Picture[];
  /** null unless chosen. */
  receipts: ReceiptRow[] | null;
}

export type DossierPart = DossierSnapshot["parts"][number]["part"];

interface Deps {
  records: DossierRecords;
  photos: { repo: PhotoRepo };
  reading: PartReading;
  lives: BikeLifeReading;
  sheets: SheetParts;
  zoneOf: (userId: number) => Promise<string>;
  /** What a bike has cost, as its view of costs says it, without sales. */
  costOf: (userId: number, bikeId: number) => Promise<CostTotal>;
  now: () => Date;
}

export type DossierReading = ReturnType<typeof dossierReading>;

/** Reads what a bike can show to somebody whom its owner chooses: every field is named here, so that nothing else can leak. */
export function dossierReading(deps: Deps) {
  const { records, photos, reading, lives, sheets, zoneOf, costOf, now } = deps;

  return async (bike: BikeRow, { with_costs, with_receipts }: DossierChoices): Promise<DossierFacts> => {
    await sheets.ensure(bike);
    const at = now();
    const [zone, mounted] = [await zoneOf(bike.user_id), await reading.onBike(bike, at.toISOString())];
    const life = await lives.of(bike, zone);
    const of = { bike: bike.id, user: bike.user_id, parts: life.parts.map(({ id }) => id) };
    const pause = pauses();
    // Each may take tens of milliseconds, and reads of SQLite do not give way to other requests by themselves.
    const rides = await records.ridesOf(of);
    await pause();
    const services = await records.servicesOf(bike);
    await pause();
    const costs = with_costs ? await records.costsOf(of, await costOf(bike.user_id, bike.id)) : null;
    await pause();
    const stated: DossierFacts["stated"] = {
      taken_at: at.toISOString(),
      taken_on: dayOf(zone, at),
      owner: { name: await records.nameOf(bike.user_id) },
      bike: DossierSnapshot.shape.bike.parse(presentFacts(bike)),
      serial_ending: serialEnding(bike),
      parts: mounted.map(({ slot_path, from_at, part, usage }) => ({
        slot_path,
        part: named(part),
        since: dayOf(zone, new Date(from_at)),
        distance_m: usage.distance_m,
        moving_s: usage.moving_s,
        estimated: usage.estimated,
        verified: shownMark(part.verified),
      })),
      replaced: replacedParts(life, zone, at.toISOString()),
      rides,
      services: services.map(shownService),
      costs,
    };
    return {
      stated,
      photos: await photos.repo.shownOf(bike),
      receipts: with_receipts ? await records.receiptsOf(of) : null,
    };
  };
}

/** The last three characters of the serial number, which say whether a frame is the one that is offered, and no more. */
function serialEnding(bike: BikeRow): string | null {
  return presentForPaper(bike).serial?.replace("…", "") ?? null;
}

const named = ({ kind, brand, model }: DossierPart): DossierPart => ({ kind, brand, model });

/** A service without its notes, which are the owner's. */
function shownService({
  done_on,
  title,
  by,
  shop,
  items,
  receipts,
}: Service & { receipts: number }): DossierSnapshot["services"][number] {
  return {
    done_on,
    title,
    by,
    shop,
    items: items.map(({ task, slot, part }) => ({ task, slot, part: part && named(part) })),
    receipts,
  };
}
