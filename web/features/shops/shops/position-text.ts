import type { Shop } from "#contract/shops/shops.ts";

type Position = Pick<Shop, "latitude" | "longitude">;

/** "52.2297, 21.0122", as maps write it; "" for none. */
export const positionText = ({ latitude, longitude }: Position): string =>
  latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;

const degrees = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** Returns what is typed or pasted; null for what is no place. Nothing typed is no place that is known. */
export function typedPosition(typed: string): Position | null {
  if (typed.trim() === "") return { latitude: null, longitude: null };
  const [, north, east] = degrees.exec(typed.trim()) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
