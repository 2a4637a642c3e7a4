/** A place on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const earthM = 6_371_008;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns whole metres between two places, in a straight line over the ground. */
export function metresBetween(one: Place, other: Place): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const share = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return Math.round(2 * earthM * Math.asin(Math.sqrt(Math.min(1, share))));
}
