import { componentFields } from "#contract/garage/bike-fields.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";

const firstNames = [
  "Anna",
  "Jan",
  "Zofia",
  "Łukasz",
  "Ewa",
  "Paweł",
  "Maja",
  "Tomek",
  "Kasia",
  "Olek",
  "Basia",
  "Igor",
];
const lastNames = [
  "Nowak",
  "Kowalski",
  "Wiśniewska",
  "Wójcik",
  "Kamińska",
  "Lewandowski",
  "Zielińska",
  "Szymański",
  "Woźniak",
  "Dąbrowska",
  "Kozłowski",
  "Jankowska",
  "Mazur",
  "Krawczyk",
  "Piotrowska",
  "Grabowski",
  "Pawlak",
  "Michalska",
  "Król",
];
const brands = [
  "Trek",
  "Kross",
  "Giant",
  "Canyon",
  "Romet",
  "Specialized",
  "Cannondale",
  "Merida",
  "Scott",
  "Cube",
  "Marin",
];
const models = [
  "Domane",
  "Level",
  "Defy",
  "Endurace",
  "Wagant",
  "Allez",
  "Topstone",
  "Silex",
  "Addict",
  "Nuroad",
  "Nicasio",
];
const batch = 250;
const specs = JSON.stringify(Object.fromEntries(componentFields.map(({ name }) => [name, null])));

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const now = Date.parse("2026-11-20T12:00:00Z");
/** Spread over 120 days, the newest last. */
const when = (index: number, count: number) =>
  new Date(now - ((count - index) / count) * 120 * 86_400_000).toISOString();

/** Fills a database with this many users, ten bikes each by default, and an audit entry for each of them. */
export async function populate(
  db: Db,
  count: number,
  admin: { email: string; password_hash: string },
  between: () => Promise<void>,
  bikesEach = 10,
): Promise<void> {
  const userOf = (index: number) => {
    const created_at = when(index, count);
    // One in a thousand has a name that a search can single out.
    const rare = index % 1000 === 777 ? `Rzadki${Math.floor(index / 1000) % 10}` : pick(lastNames, index * 7);
    const name = `${pick(firstNames, index * 5)} ${rare}`;
    const email = index === 0 ? admin.email : `rider${index}@example.com`;
    return {
      name,
      email,
      password_hash: index === 0 ? admin.password_hash : "",
      is_admin: index === 0 ? 1 : 0,
      language: "pl",
      email_verified_at: null,
      last_seen_at: when((index * 31) % count, count),
      created_at,
      updated_at: created_at,
    };
  };
  const bikeOf = (index: number, ids: { id: number }[]) => {
    const owner = pick(ids, index * 13);
    const created_at = when(index, count * bikesEach);
    const [name, brand, model] = [`Rower ${index}`, pick(brands, index * 3), pick(models, index * 11)];
    return {
      user_id: owner.id,
      name,
      brand,
      model,
      accessories: "[]",
      specs,
      specs_fields: componentFields.length,
      created_at,
      updated_at: created_at,
    };
  };
  const auditOf = (index: number, ids: { id: number }[]) => ({
    at: when(index, count * (bikesEach + 1)),
    actor_id: pick(ids, index * 17).id,
    event: index % 500 === 0 ? ("deleted" as const) : pick(["created", "updated"] as const, index),
    auditable_type: index % 11 === 0 ? ("User" as const) : ("Bike" as const),
    auditable_id: index,
    changes: JSON.stringify({ name: [null, `Rower ${index}`], brand: [null, pick(brands, index)] }),
  });

  const owners: { id: number }[] = [];
  const searchOf = new Map<number, string>();
  const inBatches = async (total: number, insert: (trx: Db, from: number, to: number) => Promise<void>) => {
    for (let start = 0; start < total; start += batch * 40) {
      await db.transaction().execute(async (trx) => {
        for (let from = start; from < Math.min(total, start + batch * 40); from += batch)
          await insert(trx, from, Math.min(total, from + batch));
      });
      await between();
    }
  };
  const range = <T>(from: number, to: number, of: (index: number) => T): T[] =>
    Array.from({ length: to - from }, (_, index) => of(from + index));

  await inBatches(count, async (trx, from, to) => {
    const rows = await trx
      .insertInto("users")
      .values(range(from, to, userOf))
      .returning(["id", "name", "email"])
      .execute();
    const texts = rows.map(({ id, name, email }) => ({ rowid: id, search: searchText(name, email) }));
    await trx.insertInto("users_search").values(texts).execute();
    for (const { rowid, search } of texts) searchOf.set(rowid, search);
    owners.push(...rows);
  });
  await inBatches(count * bikesEach, async (trx, from, to) => {
    const rows = await trx
      .insertInto("bikes")
      .values(range(from, to, (index) => bikeOf(index, owners)))
      .returning(["id", "user_id", "name", "brand", "model"])
      .execute();
    const texts = rows.map(({ id, user_id, name, brand, model }) => ({
      rowid: id,
      search: searchText(name, brand, model),
      owner_search: searchOf.get(user_id) ?? "",
    }));
    await trx.insertInto("bikes_search").values(texts).execute();
  });
  await inBatches(count * (bikesEach + 1), async (trx, from, to) => {
    await trx
      .insertInto("audits")
      .values(range(from, to, (index) => auditOf(index, owners)))
      .execute();
  });
}
