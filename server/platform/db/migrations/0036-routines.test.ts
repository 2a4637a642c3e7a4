import { sql } from "kysely";
import { expect, test } from "vitest";
import { routineOfTask } from "#contract/garage/routine-of-task.ts";
import { careTasks } from "#contract/garage/care-words.ts";
import { slotPaths } from "#contract/garage/care-slots.ts";
import { careTestGarage } from "#server/garage/care/standing/care.testing.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { putInRoutines } from "./0036-routines.ts";

bothDbs("plans from before there were routines", (on) => {
  test("are put into those of their tasks, as many as one service holds, and only once", async () => {
    const app = await openTestApp({ on });
    const { bike, bikeNamed, rider, plan, part } = await careTestGarage(app);
    const chain = await part("chain");
    const other = await bikeNamed("Other");
    const given: { id: number; task: string; slot: string | null; kind: "chain" | null }[] = [];
    for (const [index, task] of [...careTasks, "wax"].entries())
      for (const slot of [
        null,
        ...slotPaths.slice((index % 3) * 4, (index % 3) * 4 + 4),
        "battery",
        "shift_cables",
      ])
        given.push({ id: await plan({ task, slot, every_days: 9 }), task, slot, kind: null });
    given.push({
      id: await plan({ task: "lube", part_id: chain, every_days: 9 }),
      task: "lube",
      slot: null,
      kind: "chain",
    });
    for (let more = 0; more < 51; more++)
      await plan({ bike_id: other, task: "replace", slot: "chain", every_days: 9 });
    await putInRoutines(app.db);
    await putInRoutines(app.db);
    const rows = await app.db
      .selectFrom("care_plans as plan")
      .leftJoin("routines", "routines.id", "plan.routine_id")
      .select(["plan.id", "routines.key", "routines.bike_id"])
      .execute();
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    for (const { id, ...one } of given) expect([one, keys.get(id)]).toEqual([one, routineOfTask(one)]);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from care_plans where bike_id = ${other} and routine_id is not null`.execute(
      app.db,
    );
    expect(Number(counted[0]?.count)).toBe(50);
    const routines = (await rider.get(`/bikes/${bike}/routines`)).body.data;
    expect(routines.map(({ key, name }: { key: string; name: string }) => [key, name])).toEqual([
      ["after_ride", "After riding"],
      ["monthly", "Monthly check"],
      ["wear", "Wear parts"],
      ["yearly", "Yearly service"],
      ["ebike", "E-bike"],
    ]);
  });
});
