/** A picture's size in pixels. */
export interface Size {
  width: number;
  height: number;
}
/** The square that is cut out: its centre in the picture's pixels, and how far one has zoomed in; 1 is all that fits. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export interface CropPoint {
  x: number;
  y: number;
}

/** Nobody is recognised on fewer pixels, nor needs to go in further than this. */
const fewest = 160;
const furthest = 6;

/** How far one can zoom into a picture. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(furthest, Math.max(1, Math.min(width, height) / fewest));
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The crop brought back into the picture. */
function inside(picture: Size, { x, y, zoom }: Crop): Crop {
  const within = between(1, zoom, mostZoom(picture));
  const half = Math.min(picture.width, picture.height) / within / 2;
  return {
    x: between(half, x, picture.width - half),
    y: between(half, y, picture.height - half),
    zoom: within,
  };
}

/** The largest square in the middle: what a crop begins with. */
export function middleOf(picture: Size): Crop {
  return { x: picture.width / 2, y: picture.height / 2, zoom: 1 };
}

/** The square itself in the picture's pixels. */
export function squareOf(picture: Size, { x, y, zoom }: Crop) {
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moves the picture under the circle, in parts of the circle's width. */
export function movedBy(picture: Size, crop: Crop, by: CropPoint): Crop {
  const { side } = squareOf(picture, crop);
  return inside(picture, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

/** Zooms about the middle of the circle. */
export function zoomedTo(picture: Size, crop: Crop, zoom: number): Crop {
  return inside(picture, { ...crop, zoom });
}

/** What fingers that went from here to there mean: one moves, two also zoom. */
export function gesture(before: readonly CropPoint[], after: readonly CropPoint[]) {
  const from = middle(before);
  const to = middle(after);
  const span = spread(before);
  return { by: { x: to.x - from.x, y: to.y - from.y }, scale: span > 0 ? spread(after) / span : 1 };
}

function middle(points: readonly CropPoint[]): CropPoint {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([one, other]: readonly CropPoint[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
