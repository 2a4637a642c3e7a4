import { expect, test } from "vitest";
import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { sharedBike, sharedProfile, tokenOf } from "#server/platform/testing/sharing.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport, unzipped } from "#server/platform/testing/transfer.ts";

/** A value for each fact of a rider's cockpit that occurs nowhere else in a response. */
const cockpit: Record<string, number> = {
  spacers: 27.3,
  headset_cap: 13.7,
  stem_angle: -16.87,
  bar_reach: 83.9,
  bar_drop: 127.6,
  saddle_height: 738.4,
  saddle_setback: 23.8,
  crank_length: 167.9,
};
const names = bikeFacts.filter((fact) => "cockpit" in fact).map(({ name }) => name);
const frame = { stack: 561.9, reach: 387.1 };

eachDb("a rider's cockpit", (on) => {
  const app = sharedTestApp({ on, pages: true, config: { PLAN_LIMITS: "off" } });
  const shared = async () => {
    const rider = await onPlan(app(), await app().rider(), "collector");
    return { rider, ...(await sharedBike(rider, { ...cockpit, ...frame, tire_size: "28-622" })) };
  };
  const show = (rider: Caller, id: number, shown: boolean) =>
    rider.put(`/bikes/${id}/cockpit-shown`, { shown });
  /** The figures that a text contains, in either language. */
  const namesIn = (text: string) =>
    names.filter((name) =>
      new RegExp(`(?<![\\d.])${String(cockpit[name]).replace(".", "[.,]").replace("-", "[-−]")}(?!\\d)`).test(
        text,
      ),
    );
  const read = async (caller: Caller, path: string) => {
    const { status, body } = await caller.get(path);
    return { status, text: typeof body === "string" ? body : JSON.stringify(body) };
  };

  test("is eight facts, each with a value in this test", () => {
    expect(Object.keys(cockpit).toSorted()).toEqual(names.toSorted());
    expect(namesIn(JSON.stringify(cockpit))).toEqual(names);
  });

  test("is on no page, picture or call that others read, while the frame is; then on the bike's own alone", async () => {
    const { rider, id, token } = await shared();
    const profile = await sharedProfile(rider);
    const other = await app().rider();
    const ofBike = [
      [app().visitor, `/bikes/public/${token}`],
      [app().visitor, `=/bike/${token}`],
      [other, `/bikes/${id}`],
      [other, `/bikes/public/${token}`],
      [await newAdmin(app()), `/bikes/public/${token}`],
    ] as const;
    for (const [caller, path] of ofBike) {
      const { status, text } = await read(caller, path);
      expect([path, status, namesIn(text), text.includes("561.9")]).toEqual([path, 200, [], true]);
    }
    for (const path of [`/users/public/${profile}`, `=/user/${profile}`])
      expect([path, namesIn((await read(app().visitor, path)).text)]).toEqual([path, []]);

    expect((await show(rider, id, true)).body.data).toEqual({ shown: true });
    for (const [caller, path] of ofBike) {
      const { text } = await read(caller, path);
      expect([path, namesIn(text)]).toEqual([path, names]);
    }
    expect((await show(rider, id, false)).body.data).toEqual({ shown: false });
    for (const [caller, path] of ofBike)
      expect([path, namesIn((await read(caller, path)).text)]).toEqual([path, []]);
  });

  test("does not change what others see, not even the drawing or the picture of a link's preview", async () => {
    const { rider, id, token } = await shared();
    const seen = async () => [
      (await read(app().visitor, `/bikes/public/${token}`)).text.replaceAll(/\?expires[^"]*/g, ""),
      (await read(app().visitor, `=/bike/${token}/drawing.svg`)).text,
      /preview\.png\?[^"]*/.exec((await read(app().visitor, `=/bike/${token}`)).text)?.[0],
    ];
    const before = await seen();
    expect(before[2]).toContain("v=");
    const moved = { saddle_height: 650.5, stem_angle: 30, spacers: 0, bar_drop: 90.5 };
    expect((await rider.put(`/bikes/${id}/geometry`, moved)).status).toBe(200);
    expect(await seen()).toEqual(before);
    await show(rider, id, true);
    expect((await seen())[2]).not.toBe(before[2]);
  });

  test("is in frozen links and the dossier only while it is shown, and stays in a link as it was frozen", async () => {
    const { rider, id } = await shared();
    const ends_on = new Date(app().clock.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const freeze = async () =>
      tokenOf((await rider.post(`/bikes/${id}/dossiers`, { ends_on, with_costs: true })).body.data.url);
    const opened = async (token: string) => {
      const texts = [
        await read(app().visitor, `/public/dossiers/${token}`),
        await read(app().visitor, `=/dossier/${token}`),
      ];
      return texts.map(({ text }) => namesIn(text));
    };
    const paper = async () => readPdf((await downloadedBy(rider, `/bikes/${id}/dossier.pdf`)).bytes).text;
    const hidden = await freeze();
    expect((await opened(hidden))[0]).toEqual([]);
    expect(namesIn(await paper())).toEqual([]);
    expect(await paper()).toContain("561.9");
    await show(rider, id, true);
    const shownIn = await freeze();
    expect((await opened(shownIn))[0]).toEqual(names);
    expect(namesIn(await paper())).toEqual(names);
    await show(rider, id, false);
    expect((await opened(hidden))[0]).toEqual([]);
    expect((await opened(shownIn))[0]).toEqual(names);
  });

  test("is its owner's to read, to export, to take along and to bring back", async () => {
    const { rider, id } = await shared();
    for (const path of [`/bikes/${id}`, "/bikes", `/bikes/${id}/geometry`, `/bikes/${id}/comparison`])
      expect([path, namesIn((await read(rider, path)).text)]).toEqual([path, names]);
    const own = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    for (const file of ["bikes.json", "garage.json"])
      expect([file, namesIn(String(own.get(file)))]).toEqual([file, names]);
    expect(String(own.get("bikes.json"))).toContain('"shows_cockpit":false');
    for (const format of ["json", "csv"]) {
      const { text } = await downloadedBy(rider, `/export?format=${format}`);
      expect([format, namesIn(text)]).toEqual([format, names]);
      const other = await onPlan(app(), await app().rider(), "collector");
      expect((await sendImport(other, text)).status).toBe(200);
      const [arrived] = (await other.get("/bikes")).body.data;
      expect(arrived).toMatchObject({ ...cockpit, ...frame, is_public: false });
      // What was shown of one bike says nothing of its copy.
      expect((await other.get(`/bikes/${arrived.id}/cockpit-shown`)).body.data).toEqual({ shown: false });
    }
  });

  test("is shown by its owner alone, with true or false, and the audit log says so once", async () => {
    const { rider, id, token } = await shared();
    const callers = [await app().rider(), await newAdmin(app())];
    for (const caller of callers) {
      expect((await show(caller, id, true)).status).toBe(403);
      expect((await caller.get(`/bikes/${id}/cockpit-shown`)).status).toBe(403);
      expect((await show(caller, 999_999, true)).status).toBe(404);
    }
    expect((await show(app().visitor, id, true)).status).toBe(401);
    expect((await app().visitor.get(`/bikes/${id}/cockpit-shown`)).status).toBe(401);
    for (const shown of [null, "yes", 1, undefined, "true"])
      expect((await rider.put(`/bikes/${id}/cockpit-shown`, { shown })).status).toBe(422);
    expect(namesIn((await read(app().visitor, `/bikes/public/${token}`)).text)).toEqual([]);
    await show(rider, id, true);
    await show(rider, id, true);
    const audits = await app()
      .db.selectFrom("audits")
      .select(["actor_id", "changes"])
      .where("auditable_type", "=", "Bike")
      .where("auditable_id", "=", id)
      .where("changes", "like", "%shows_cockpit%")
      .execute();
    expect(audits.map(({ actor_id, changes }) => [actor_id, JSON.parse(changes)])).toEqual([
      [rider.id, { shows_cockpit: [0, 1] }],
    ]);
    // It is kept while the bike is private, and nobody else reads any of it then.
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect((await app().visitor.get(`/bikes/public/${token}`)).status).toBe(404);
    expect((await rider.get(`/bikes/${id}/cockpit-shown`)).body.data).toEqual({ shown: true });
  });
});

test("a bike over its owner's plan can hide its cockpit, and not show it", async () => {
  const app = await openTestApp();
  const rider = await onPlan(app, await app.rider(), "collector");
  const ids: number[] = [];
  for (const name of ["A", "B", "C"]) ids.push((await rider.post("/bikes", { name })).body.data.id);
  const path = `/bikes/${ids.at(-1)}/cockpit-shown`;
  await rider.put(path, { shown: true });
  await onPlan(app, rider, "hobbyist");
  expect((await rider.put(path, { shown: true })).status).toBe(403);
  expect((await rider.put(path, { shown: false })).body.data).toEqual({ shown: false });
  expect((await rider.put(path, { shown: true })).status).toBe(403);
});
