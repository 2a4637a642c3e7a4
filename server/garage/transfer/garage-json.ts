import { type GaragePhoto, garageFormat } from "#contract/garage/garage-file.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { entryOf } from "./garage-entry.ts";

type Bikes = AsyncIterable<Omit<BikeRow, "ahead">>;

/** Yields a garage as JSON, one bike per line; with photos when `photosOf` is given. */
export async function* garageJson(
  bikes: Bikes,
  photosOf?: (bike: number) => GaragePhoto[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(garageFormat).slice(0, -1)},"bikes":[`;
  let between = "\n";
  for await (const bike of bikes) {
    yield between + JSON.stringify({ ...entryOf(bike), ...(photosOf && { photos: photosOf(bike.id) }) });
    between = ",\n";
  }
  yield "\n]}\n";
}
