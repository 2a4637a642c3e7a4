import { expect, test } from "vitest";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";

eachDb("the calendar of a shop", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("has promised days and appointments, and nobody's name", async () => {
    const { slug, owner, desk, rider, bike_id } = await shopAndRider(app(), {
      brand: "Kross",
      model: "Esker",
    });
    const day = dayAfter(dayOf("Europe/Warsaw", app().clock.now), 5);
    const walkIn = { bike: { brand: "Giant" }, customer: { name: "Łucja Żak" }, wanted: "It creaks; badly." };
    const order = (await desk.post(`/shops/${slug}/orders`, { ...walkIn, promised_on: day })).body.data;
    const given = { bike_id, day, wishes: "New pads" };
    const appointment = (await rider.post(`/shops/${slug}/appointments`, given)).body.data;
    const path = `/shops/${slug}/calendar`;
    expect((await desk.post(path)).status).toBe(403);
    expect((await rider.post(path)).status).toBe(404);
    expect([(await desk.get(path)).status, (await rider.get(path)).status]).toEqual([200, 404]);
    const isMade = async () => (await owner.get(path)).body.data;
    expect(await isMade()).toEqual({ made: false });
    const { url } = (await owner.post(path)).body.data;
    const read = async () => app().visitor.get(`=${new URL(url).pathname}`);
    const text = async () => String((await read()).body).replaceAll("\r\n ", "");
    expect(await text()).toContain(`SUMMARY:${order.number} Giant`);
    expect(await text()).toContain(String.raw`DESCRIPTION:It creaks\; badly.`);
    expect(await text()).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`);
    expect(await text()).not.toContain("Kross");
    await desk.post(`/appointments/${appointment.id}/confirm`, { version: 1 });
    expect(await text()).toContain("SUMMARY:Appointment: Kross Esker");
    expect(await text()).not.toMatch(/Łucja|Rider of/);
    const tag = (await read()).headers["etag"] as string;
    expect((await app().visitor.get(`=${new URL(url).pathname}`, { "if-none-match": tag })).status).toBe(304);
    expect(await isMade()).toEqual({ made: true });
    // A new link ends the older one.
    const { url: next } = (await owner.post(path)).body.data;
    expect((await read()).status).toBe(404);
    expect((await app().visitor.get(`=${new URL(next).pathname}`)).status).toBe(200);
    expect((await owner.delete(path)).status).toBe(200);
    expect(await isMade()).toEqual({ made: false });
    expect((await app().visitor.get(`=${new URL(next).pathname}`)).status).toBe(404);
  });
});
