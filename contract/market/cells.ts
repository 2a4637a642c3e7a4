/** Degrees of a cell, in which places are kept: about 5.5 km from south to north. */
export const cellDegrees = 0.05;

/** A place, no finer than it is kept. */
export interface PlaceCell {
  x: number;
  y: number;
}

/** Floating point would put 52.15 below its own edge. */
const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees + 1e-9);

export const cellAt = (latitude: number, longitude: number): PlaceCell => ({
  x: cellOf(longitude),
  y: cellOf(latitude),
});

/** The middle of a cell. */
export const middleOfCell = ({ x, y }: PlaceCell) => ({
  latitude: Number(((y + 0.5) * cellDegrees).toFixed(3)),
  longitude: Number(((x + 0.5) * cellDegrees).toFixed(3)),
});

const kmPerDegree = 111.2;

/** How many cells east and north so many kilometres reach from a cell. */
export function reachOf({ y }: PlaceCell, km: number): { x: number; y: number } {
  const cells = km / (kmPerDegree * cellDegrees);
  const narrow = Math.max(0.05, Math.cos((middleOfCell({ x: 0, y }).latitude * Math.PI) / 180));
  return { x: Math.ceil(cells / narrow), y: Math.ceil(cells) };
}
