import { setTimeout as wait } from "node:timers/promises";
import { hostileArchives } from "#server/platform/testing/hostile-archives.ts";
import { realRide } from "#server/platform/testing/real-rides.ts";
import type { Target } from "./target.ts";

/** Milliseconds after which an honest import is given up, and within which it should be done. */
const patience = 65_000;
const wanted = 60_000;

interface Sent {
  data: { id: number; state: string; finished_at: string | null };
}

/** For each hostile archive: one rider brings it three times, then another a single ride. */
export async function attackByArchives({ call, attacker, riderWithBike }: Target): Promise<string> {
  const bring = async (token: string, name: string, bytes: Buffer) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), name);
    return ((await (await call("POST", "/ride-imports", token, form)).json()) as Sent).data.id;
  };
  const look = async (token: string, id: number) =>
    ((await (await call("GET", `/ride-imports/${id}`, token)).json()) as Sent).data;
  const found: string[] = [];
  for (const [name, make] of Object.entries(hostileArchives)) {
    const honest = await riderWithBike();
    const archive = await make();
    const hostile: number[] = [];
    for (let time = 0; time < 3; time++) hostile.push(await bring(attacker.token, "a.zip", archive));
    await wait(1000);
    const begun = performance.now();
    const ride = await bring(honest.token, "pause.fit", realRide("pause.fit"));
    const took = () => performance.now() - begun;
    while ((await look(honest.token, ride)).finished_at === null && took() < patience) await wait(100);
    const ms = Math.round(took());
    const { state } = await look(honest.token, ride);
    found.push(
      `${name} (${archive.length} bytes): an honest import is ${state} after ${ms} ms${ms > wanted ? " MISSED: 60 s" : ""}`,
    );
    for (const id of hostile) await call("DELETE", `/ride-imports/${id}`, attacker.token);
    await wait(2000);
  }
  return found.join("\n    ");
}
