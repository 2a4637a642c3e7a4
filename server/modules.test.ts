import { sql } from "kysely";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { text } from "#contract/platform/text.ts";
import { response } from "#contract/platform/wire.ts";
import { modules } from "./modules.ts";
import { recordAudit } from "./platform/audit/audit.repo.ts";
import { jsonFile } from "./platform/files/json-file.ts";
import type { Module } from "./platform/modules/module.ts";
import { service } from "./platform/modules/service.ts";
import { newAdmin } from "./platform/testing/admins.ts";
import { eachDb } from "./platform/testing/databases.ts";
import { openTestApp } from "./platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "./platform/testing/transfer.ts";

const addBell = endpoint({
  method: "POST",
  path: "/bells",
  summary: "Add a bell",
  access: "session",
  act: "bike.write",
  status: 201,
  body: z.object({ sound: text({ min: 1, max: 20 }) }),
  response: response(z.object({ sound: z.string(), bells: z.int() })),
});

/** A noun that the app does not have, with a table of its own. */
function bellsModule(done: string[]): Module {
  const bellServices = service(({ db }) => ({
    async add(userId: number, sound: string, at: string) {
      await sql`insert into bells (user_id, sound) values (${userId}, ${sound})`.execute(db);
      const thing = { event: "created", auditable_type: "Bell", auditable_id: userId } as const;
      await recordAudit(db, { ...thing, actor_id: userId, at, changes: { sound: [null, sound] } });
    },
    async soundsOf(userId: number) {
      const found = await sql<{
        sound: string;
      }>`select sound from bells where user_id = ${userId}`.execute(db);
      return found.rows.map(({ sound }) => sound);
    },
  }));
  return {
    name: "bells",
    routes(serve, platform) {
      const { add, soundsOf } = bellServices(platform);
      serve(addBell, async ({ user, body }) => {
        const { sound } = body();
        await add(user.id, sound, platform.now().toISOString());
        return { data: { sound, bells: (await soundsOf(user.id)).length } };
      });
    },
    auditSubjects: [
      {
        type: "Bell",
        filter: "bells",
        namesOf: async (_db, ids) => new Map(ids.map((id) => [id, `Bell of ${id}`])),
        gone: "deleted_bike",
      },
    ],
    pages: (app) => void app.get("/bell.txt", () => "ding"),
    hourly: ({ db }) => ({ bells: () => sql`delete from bells where sound = 'silence'`.execute(db) }),
    async *ownData({ id }, platform) {
      yield jsonFile("bells.json", await bellServices(platform).soundsOf(id));
    },
    account: {
      async ending({ id }, platform) {
        done.push(`before: ${await bellServices(platform).soundsOf(id)}`);
      },
      async deleting(trx, { id }) {
        await sql`delete from bells where user_id = ${id}`.execute(trx);
        return async () => void done.push("after");
      },
    },
    close: () => void done.push("closed"),
  };
}

test("modules have names of their own", () => {
  const names = modules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("two modules with work of one name stop the app before it listens", async () => {
  const twice = [{ name: "one", hourly: () => ({ tokens: async () => {} }) }, ...modules];
  await expect(openTestApp({ modules: twice })).rejects.toThrow("Two modules have work of the name tokens");
});

eachDb("a noun that is added to the list of modules", (on) => {
  async function open() {
    const done: string[] = [];
    const app = await openTestApp({ on, modules: [...modules, bellsModule(done)] });
    await sql`create table if not exists bells (user_id bigint not null, sound text not null)`.execute(
      app.db,
    );
    const rider = await app.rider();
    return { app, rider, done };
  }

  test("has its endpoint validated, authorized and worded like any other", async () => {
    const { app, rider } = await open();
    expect(await rider.post("/bells", { sound: "ding" })).toMatchObject({
      status: 201,
      body: { success: true, data: { sound: "ding", bells: 1 } },
    });
    expect((await rider.post("/bells", { sound: "" })).status).toBe(422);
    expect((await app.visitor.post("/bells", { sound: "ding" })).status).toBe(401);
    expect((await app.fastify.inject("/bell.txt")).body).toBe("ding");
  });

  test("is in a rider's own data", async () => {
    const { rider } = await open();
    await rider.post("/bells", { sound: "ding" });
    const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    expect(JSON.parse(String(files.get("bells.json")))).toEqual(["ding"]);
  });

  test("is named and filtered by in the audit log, which knows no other kind", async () => {
    const { app, rider } = await open();
    await rider.post("/bells", { sound: "ding" });
    const boss = await newAdmin(app);
    const { data } = (await boss.get(`/sky-dash/audits?model_type=bells&user_id=${rider.id}`)).body;
    expect(data).toMatchObject([{ auditable_type: "Bell", auditable_name: `Bell of ${rider.id}` }]);
    expect((await boss.get("/sky-dash/audits?model_type=bells&event=updated")).body.data).toEqual([]);
    expect((await boss.get("/sky-dash/audits?model_type=horns")).body.errors).toHaveProperty("model_type");
  });

  test("has its hourly work done", async () => {
    const { app, rider } = await open();
    await rider.post("/bells", { sound: "silence" });
    await app.fastify.work["bells"]?.();
    expect((await rider.post("/bells", { sound: "ding" })).body.data.bells).toBe(1);
  });

  test("goes with the account, and is called before and after", async () => {
    const { app, rider, done } = await open();
    await rider.post("/bells", { sound: "ding" });
    expect((await rider.send("DELETE", "/account", { password: rider.password })).status).toBe(200);
    expect(done).toEqual(["before: ding", "after"]);
    expect((await sql`select * from bells where user_id = ${rider.id}`.execute(app.db)).rows).toEqual([]);
  });

  test("ends what it started when the app closes", async () => {
    const { app, done } = await open();
    await app.fastify.close();
    expect(done).toEqual(["closed"]);
  });
});
