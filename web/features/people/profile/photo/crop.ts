/** A picture's size in pixels. */
export interface Size {
  width: number;
  height: number;
}
/** The square to cut out: its centre in the picture's pixels, and the zoom; 1 is the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export interface CropPoint {
  x: number;
  y: number;
}

/** A crop has at least this many pixels a side, and zooms in at most this far. */
const fewest = 160;
const furthest = 6;

/** Returns the largest zoom for a picture. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(furthest, Math.max(1, Math.min(width, height) / fewest));
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the crop limited to the picture. */
function inside(picture: Size, { x, y, zoom }: Crop): Crop {
  const within = between(1, zoom, mostZoom(picture));
  const half = Math.min(picture.width, picture.height) / within / 2;
  return {
    x: between(half, x, picture.width - half),
    y: between(half, y, picture.height - half),
    zoom: within,
  };
}

/** Returns the largest square in the middle, with which cropping starts. */
export function middleOf(picture: Size): Crop {
  return { x: picture.width / 2, y: picture.height / 2, zoom: 1 };
}

/** Returns the crop as a square in the picture's pixels. */
export function squareOf(picture: Size, { x, y, zoom }: Crop) {
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moves the picture under the mask; `by` is in parts of the mask's width. */
export function movedBy(picture: Size, crop: Crop, by: CropPoint): Crop {
  const { side } = squareOf(picture, crop);
  return inside(picture, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

/** Zooms about the centre of the mask. */
export function zoomedTo(picture: Size, crop: Crop, zoom: number): Crop {
  return inside(picture, { ...crop, zoom });
}

/** Returns the movement and scale of fingers that went from `before` to `after`; a single finger only moves. */
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
