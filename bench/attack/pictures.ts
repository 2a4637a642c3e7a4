import { worstPictures } from "#server/platform/testing/worst-pictures.ts";
import { formWithFile, type Target } from "./target.ts";

const atOnce = 33;
const patience = 60_000;

/** One rider uploads the slowest pictures, 33 at a time, for a minute or until refused. */
export async function attackByPictures(target: Target): Promise<string> {
  const { token, bike } = target.attacker;
  const made: { type: string; body: Buffer }[] = [];
  for (const [, make] of worstPictures)
    made.push(formWithFile("photo", await make(), { bike_id: String(bike) }));
  const until = performance.now() + patience;
  const statuses: Record<number, number> = {};
  let next = 0;
  const work = async () => {
    while (performance.now() < until) {
      const picture = made[next++ % made.length];
      const { status } = await target.send("POST", "/api/v1/photos/upload", { token, ...picture });
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A well-behaved client would wait; this one would only measure the rate limit.
      if (status === 429) return;
      if (status === 503) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return `answers: ${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ")}`;
}
