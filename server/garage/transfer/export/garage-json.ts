import { type GaragePhoto, garageFormat } from "#contract/garage/garage-file.ts";
import type { RideRow } from "#server/garage/rides/rides.repo.ts";
import { entryOf } from "./garage-entry.ts";
import type { GarageSource } from "./garage-source.ts";

/** What an archive has of bikes and rides. */
export interface Archived {
  photosOf: (bike: number) => GaragePhoto[];
  /** Where the archive has a ride's track and file. */
  archivedOf: (ride: RideRow) => object;
  /** Where it has the files of an expense. */
  receiptsOf: (expense: number) => object[];
}

/** Yields a garage as JSON, one bike, part or ride per line; `archived` names what lies beside it. */
export async function* garageJson(source: GarageSource, archived?: Archived): AsyncGenerator<string> {
  yield JSON.stringify(garageFormat).slice(0, -1);
  const numbers = new Map<number, number>();
  yield* listOf("bikes", source.bikes(), async (bike) => {
    const id = numbers.size + 1;
    numbers.set(bike.id, id);
    const photos = archived && { photos: archived.photosOf(bike.id) };
    return { id, ...entryOf(bike), ...(await source.moreOf(bike)), ...photos };
  });
  yield* listOf("parts", source.parts(numbers), (part) => part);
  yield* listOf("rides", source.rides(numbers, archived?.archivedOf), (ride) => ride);
  yield* listOf("ride_rules", source.rules(numbers), (rule) => rule);
  yield* listOf("routines", source.routines(numbers), (routine) => routine);
  yield* listOf("care_plans", source.plans(numbers), (plan) => plan);
  yield* listOf("services", source.services(numbers), (one) => one);
  yield* listOf("expenses", source.expenses(numbers, archived?.receiptsOf), (one) => one);
  yield* listOf("budgets", source.budgets(), (one) => one);
  yield "}\n";
}

async function* listOf<T>(
  name: string,
  things: AsyncIterable<T>,
  entry: (thing: T) => object | Promise<object>,
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let between = "\n";
  for await (const thing of things) {
    yield between + JSON.stringify(await entry(thing));
    between = ",\n";
  }
  yield "\n]";
}
