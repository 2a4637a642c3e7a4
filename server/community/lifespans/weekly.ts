import { setImmediate as nextTurn } from "node:timers/promises";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { Db } from "#server/platform/db/open.ts";
import { cellsOf, type CountedPart } from "./cells.ts";
import { countedPartsRepo } from "./counted-parts.repo.ts";
import { lifespanRepo } from "./lifespans.repo.ts";
import { published } from "./publishing.ts";

interface Deps {
  db: Db;
  now: () => Date;
  reading: PartReading;
}

/** Works out how far parts of riders who agreed have lasted, kind by kind, and publishes it. */
export async function computeLifespans({ db, now, reading }: Deps): Promise<void> {
  const counted = countedPartsRepo(db);
  const lifespans = lifespanRepo(db);
  const today = now().toISOString().slice(0, 10);
  const byKind = new Map<string, CountedPart[]>((await lifespans.kinds()).map((kind) => [kind, []]));
  for await (const rider of counted.riders(now())) {
    for (const part of await counted.partsOf(rider, reading)) {
      const parts = byKind.get(part.kind) ?? [];
      parts.push(part);
      byKind.set(part.kind, parts);
    }
    await nextTurn();
  }
  for (const [name, parts] of byKind) {
    const kind = name as PartKind;
    await lifespans.replaceKind(kind, published(await lifespans.ofKind(kind), cellsOf(parts), today));
    await nextTurn();
  }
}
