import { theftBounds } from "#contract/sharing/theft.ts";
import type { Target } from "./target.ts";

/** A thief fills the sightings of a stolen bike from ten networks; then a witness writes. */
export async function silence({ origin, call, send, rider, asks }: Target): Promise<string> {
  await call("PUT", `/bikes/${rider.bike}/theft`, rider.token, { shown: true });
  const page = asks.find(({ name }) => name === "a page")?.path ?? "";
  const at = `/api/v1/bikes/public/${page.split("/").at(-1)}/sightings`;
  const write = (text: string, from: string) =>
    send("POST", at, { body: JSON.stringify({ text }), from: `198.51.100.${from}` });
  const statuses: Record<number, number> = {};
  for (let index = 0; index < theftBounds.sightings; index++) {
    const { status } = await write(`Noise ${index}`, String(index % 10));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const witness = await write("At the market", "200");
  const kept = await fetch(`${origin}/api/v1/bikes/${rider.bike}/sightings`, {
    headers: { authorization: `Bearer ${rider.token}` },
  });
  const { data } = (await kept.json()) as { data: { text: string }[] };
  const isKept = data.some(({ text }) => text === "At the market");
  return `${JSON.stringify(statuses)}; a witness after that: ${witness.status}, ${isKept ? "kept" : "MISSED"}`;
}
