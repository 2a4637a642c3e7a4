import { sql } from "kysely";
import type { RideRules } from "#contract/garage/ride-rules.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { comparedName } from "./which-bike.ts";

/** Names of each sort that are listed: those of the most rides. */
const most = 200;

type Known = RideRules["known"];
interface Counted {
  name: string;
  rides: number;
  unassigned: number;
}

/** Returns what a rider's rides name, the most frequent first. It is counted in an index alone. */
export async function knownNames(db: Db, userId: number): Promise<Known> {
  const groups = await of(db, userId)
    .selectFrom("rides")
    .select(["gear_name", "device_serial", "sport"])
    .select((eb) => [
      eb.fn.countAll<number>().as("rides"),
      sql<number>`sum(case when bike_id is null then 1 else 0 end)`.as("unassigned"),
      eb.fn.max("id").as("newest"),
    ])
    .groupBy(["gear_name", "device_serial", "sport"])
    .execute();
  type Group = (typeof groups)[number];

  function counted(field: "gear_name" | "device_serial" | "sport") {
    const named = Map.groupBy(
      groups.filter((group) => comparedName(group[field]) !== ""),
      (group) => comparedName(group[field]),
    );
    return [...named.values()]
      .map((same) => ({
        name: same.reduce((a, b) => (Number(b.rides) > Number(a.rides) ? b : a))[field] ?? "",
        rides: sum(same, "rides"),
        unassigned: sum(same, "unassigned"),
        newest: Math.max(...same.map(({ newest }) => Number(newest))),
      }))
      .toSorted((a, b) => b.rides - a.rides || (a.name < b.name ? -1 : 1))
      .slice(0, most);
  }
  const sum = (some: Group[], field: "rides" | "unassigned") =>
    some.reduce((total, group) => total + Number(group[field]), 0);

  const devices = counted("device_serial");
  const names = await of(db, userId)
    .selectFrom("rides")
    .select(["id", "device"])
    .where("id", "in", [0, ...devices.map(({ newest }) => newest)])
    .execute();
  const nameOf = new Map(names.map(({ id, device }) => [id, device]));
  const shown = ({ name, rides, unassigned }: Counted): Counted => ({ name, rides, unassigned });
  return {
    gear_names: counted("gear_name").map(shown),
    devices: devices.map(({ newest, ...device }) => ({
      ...device,
      serial: device.name,
      name: nameOf.get(newest) ?? device.name,
    })),
    sports: counted("sport").map(shown),
  };
}
