import { type GaragePhoto, garageFormat } from "#contract/garage/garage-file.ts";
import { entryOf } from "./garage-entry.ts";
import type { GarageSource } from "./garage-source.ts";

/** Yields a garage as JSON, one bike, part or ride per line; with photos when `photosOf` is given. */
export async function* garageJson(
  source: GarageSource,
  photosOf?: (bike: number) => GaragePhoto[],
): AsyncGenerator<string> {
  yield JSON.stringify(garageFormat).slice(0, -1);
  const numbers = new Map<number, number>();
  yield* listOf("bikes", source.bikes(), async (bike) => {
    const id = numbers.size + 1;
    numbers.set(bike.id, id);
    const photos = photosOf && { photos: photosOf(bike.id) };
    return { id, ...entryOf(bike), ...(await source.besides(bike.id)), ...photos };
  });
  yield* listOf("parts", source.parts(numbers), (part) => part);
  yield* listOf("rides", source.rides(numbers), (ride) => ride);
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
