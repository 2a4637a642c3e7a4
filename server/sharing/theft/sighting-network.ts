import { createHmac } from "node:crypto";
import { networksOf } from "#server/platform/http/network.ts";

/**
 * Returns what is kept of the network from which a bike was seen: enough to recognize it among the sightings of that bike, and
 * for nothing else.
 */
export function sightingNetwork(secret: string, bikeId: number, ip: string): string {
  return createHmac("sha256", `sighting:${secret}`)
    .update(`${bikeId}\n${networksOf(ip).near}`)
    .digest("base64url")
    .slice(0, 22);
}
