import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { followable } from "./following/following.testing.ts";
import { askableBike } from "./questions/questions.testing.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("who sees what riders have together", (on) => {
  /** Ola has a bike with questions of Eva and Zoe; Jan, Zoe and Max follow her; then she blocks Zoe, and Max blocks her. */
  async function open() {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const ola = await followable(app);
    const [jan, eva, zoe, max, stranger] = [
      await app.rider({ name: "Jan" }),
      await app.rider({ name: "Eva" }),
      await app.rider({ name: "Zoe" }),
      await app.rider({ name: "Max" }),
      await app.rider(),
    ];
    const bike = await askableBike(ola);
    for (const who of [jan, zoe, max]) {
      await who.post(`/follows/${ola.id}`);
      await ola.post(`/followers/${who.id}/accept`);
    }
    await zoe.post(bike.path, { text: "Of who is blocked" });
    const { id } = (await eva.post(bike.path, { text: "Of Eva" })).body.data;
    await ola.post("/blocks", { user_id: zoe.id });
    await max.post("/blocks", { user_id: ola.id });
    return { app, ola, jan, eva, zoe, max, stranger, bike, id };
  }

  test("is the same for the blocked, whichever of the two has blocked", async () => {
    const { app, ola, jan, eva, zoe, max, stranger, bike, id } = await open();
    const admin = await newAdmin(app);
    const seen = async (who: Caller) => ({
      profile: (await who.get(`/users/public/${ola.link}`)).status,
      bike: (await who.get(`/bikes/public/${bike.token}`)).status,
      questions: ((await who.get(bike.path)).body.data ?? []).map(({ text }: { text: string }) => text),
      feed: ((await who.get("/feed")).body.data ?? []).length,
      following: ((await who.get("/following")).body.data ?? []).length,
    });
    const everybody = { profile: 200, bike: 200, questions: ["Of Eva"], feed: 0, following: 0 };
    const blocked = { profile: 404, bike: 404, questions: [], feed: 0, following: 0 };
    expect({
      visitor: await seen(app.visitor),
      stranger: await seen(stranger),
      asker: await seen(eva),
      follower: await seen(jan),
      owner: await seen(ola),
      admin: await seen(admin),
      blocked: await seen(zoe),
      blocking: await seen(max),
    }).toEqual({
      visitor: everybody,
      stranger: everybody,
      asker: everybody,
      follower: { ...everybody, feed: 1, following: 1 },
      owner: everybody,
      admin: everybody,
      blocked,
      blocking: blocked,
    });
    expect((await ola.get("/followers")).body.data).toMatchObject([{ name: "Jan" }]);
    // What they may do follows from that.
    const done = async (who: Caller) => [
      (await who.post(`/questions/${id}/answer`, { text: "A" })).status,
      (await who.delete(`/questions/${id}`)).status,
      (await who.post(bike.path, { text: "Q" })).status,
      (await who.post(`/follows/${ola.id}`)).status,
    ];
    expect(await done(app.visitor)).toEqual([401, 401, 401, 401]);
    for (const who of [zoe, max]) expect(await done(who)).toEqual([404, 404, 404, 404]);
    for (const who of [stranger, admin]) expect(await done(who)).toEqual([403, 403, 201, 201]);
  });

  test("is what docs/riders-together.md prints", async () => {
    const { app, ola, jan, eva, zoe, max, stranger, bike, id } = await open();
    const kim = await app.rider({ name: "Kim" });
    await kim.post(`/follows/${ola.id}`);
    await ola.post(`/followers/${kim.id}/accept`);
    await ola.post(`/questions/${id}/answer`, { ask: kim.id });
    const viewers = {
      visitor: app.visitor,
      rider: stranger,
      "who has written the question": eva,
      follower: jan,
      "follower whom the owner wants to answer": kim,
      owner: ola,
      admin: await newAdmin(app),
      "who is blocked": zoe,
      "who blocks": max,
    };
    const rows = [];
    for (const [name, who] of Object.entries(viewers)) {
      const [question] = (await who.get(bike.path)).body.data ?? [];
      const cells = [
        (await who.get(`/users/public/${ola.link}`)).status === 200,
        (await who.get(`/bikes/public/${bike.token}`)).status === 200,
        question !== undefined,
        question?.may_answer === true,
        question?.may_remove === true,
        (await who.get("/feed")).body.data?.length > 0,
        ((await who.get("/followers")).body.data ?? []).length > 0,
      ];
      rows.push(`| ${[name, ...cells.map((is) => (is ? "yes" : "–"))].join(" | ")} |`);
    }
    const doc = readFileSync("docs/riders-together.md", "utf8").replaceAll(/[ \t]+/g, " ");
    expect(doc).toContain(rows.join("\n"));
  });

  test("of two who block each other is hidden from them on bikes of others as well", async () => {
    const { ola, jan, eva, stranger, bike } = await open();
    await eva.post("/blocks", { user_id: jan.id });
    const texts = async (who: Caller) =>
      (await who.get(bike.path)).body.data.map(({ text }: { text: string }) => text);
    expect(await texts(jan)).toEqual([]);
    expect([await texts(eva), await texts(ola), await texts(stranger)]).toEqual([
      ["Of Eva"],
      ["Of Eva"],
      ["Of Eva"],
    ]);
  });
});
