import type { Language } from "#contract/platform/languages.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { type Rider, type RunningApp, siteTimezone } from "./running-app.ts";

/** Parts and rides of a rider, as another device in that language would enter them. */
export function partsOf(app: RunningApp, rider: Rider, lang: Language = "en") {
  async function send<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<T> {
    const headers = {
      "accept-language": lang,
      "content-type": "application/json",
      authorization: `Bearer ${rider.token}`,
    };
    const answer = await fetch(`${app.url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  }
  return {
    send,
    async part(kind: string, more: object = {}): Promise<number> {
      return (await send<{ id: number }>("POST", "/parts", { kind, ...more })).id;
    },
    place: (part: number, body: object) => send("POST", `/parts/${part}/place`, body),
    /** Puts a part on another one that is on the bike: on the wheel at "rear_wheel". */
    async placeOn(part: number, bike: number, path: string, slot: string): Promise<void> {
      const rows = await send<{ slot_path: string; part: { id: number } }[]>("GET", `/bikes/${bike}/parts`);
      const parent_id = rows.find(({ slot_path }) => slot_path === path)?.part.id;
      await send("POST", `/parts/${part}/place`, { parent_id, slot });
    },
    /** A ride that starts at this instant or day, in km. */
    ride: (bike_id: number, started_at: string, km: number) =>
      send("POST", "/rides", { bike_id, started_at, distance_m: km * 1000 }),
    async metresOf(part: number): Promise<number> {
      return (await send<{ usage: { distance_m: number } }>("GET", `/parts/${part}`)).usage.distance_m;
    },
    /** What is on a bike: "chain KMC X11". */
    async on(bike: number): Promise<string[]> {
      type Row = { slot_path: string; part: { brand: string | null; model: string | null } };
      const rows = await send<Row[]>("GET", `/bikes/${bike}/parts`);
      return rows.map(({ slot_path, part }) => [slot_path, part.brand, part.model].filter(Boolean).join(" "));
    },
  };
}

/** The day some days ago where the site is: "2026-05-01". Near midnight it is another one elsewhere. */
export const daysAgo = (days: number): string => dayAfter(dayOf(siteTimezone, new Date()), -days);
