import sharp from "sharp";
import { bikeSvg } from "#web/drawing/bike-svg.ts";
import type { CloseUp } from "./lives/life.ts";
import type { DemoBike } from "./rider.ts";
import { pictureFrame, type Scene, scenes } from "./scene.ts";

type Spec = DemoBike["bike"];

/** A camera position: the point in the middle (mm from the bottom bracket) and the scale (px per mm). */
interface Shot {
  scene: Scene;
  focus: readonly [x: number, y: number];
  zoom: number;
}

const places: Partial<Record<string, Scene>> = {
  ...Object.fromEntries(["road", "track", "touring", "trekking"].map((type) => [type, scenes.morning])),
  ...Object.fromEntries(
    ["urban", "cargo", "folding", "hybrid", "electric"].map((type) => [type, scenes.wall]),
  ),
};

/** Camera positions for a bike: at home, close up, and outside. */
function shotsOf({ type }: Spec): Shot[] {
  const place = places[type ?? ""] ?? scenes.forest;
  return [
    { scene: place, focus: [80, -290], zoom: 0.72 },
    { scene: scenes.studio, focus: [-190, -60], zoom: 1.75 },
    { scene: scenes.dusk, focus: [150, -430], zoom: 0.52 },
    { scene: scenes.studio, focus: [450, -540], zoom: 1.7 },
  ];
}

/** Where a photo of some work looks: in the studio, close to the bike. */
const closeUps: Record<CloseUp, Omit<Shot, "scene">> = {
  chain: { focus: [-190, 20], zoom: 2.2 },
  cranks: { focus: [0, 0], zoom: 2.4 },
  rear_wheel: { focus: [-400, -60], zoom: 1.6 },
};

/** Renders a "photo" of a part that was worked on. */
export const drawCloseUp = (bike: Spec, of: CloseUp): Promise<Buffer> =>
  take(bike, { scene: scenes.studio, ...closeUps[of] });

/** Renders "photos" of a bike: its drawing with a shadow in a painted scene with a lamp and film grain. */
export async function drawPictures(bike: Spec, count: number): Promise<Buffer[]> {
  return await Promise.all(
    shotsOf(bike)
      .slice(0, count)
      .map((shot) => take(bike, shot)),
  );
}

async function take(bike: Spec, { scene, ...shot }: Shot): Promise<Buffer> {
  return await sharp(await emptyScene(scene), { raw: pixels })
    .composite([{ input: Buffer.from(bikeInScene(bike, scene, shot)) }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

const { width, height } = pictureFrame;
const pixels = { width, height, channels: 3 } as const;

const noise = { type: "gaussian", mean: 128, sigma: 22 } as const;
// A scene with its film grain takes most of a picture's time, and is the same in many pictures.
const empty = new Map<Scene, Promise<Buffer>>();
function emptyScene(scene: Scene): Promise<Buffer> {
  const made = empty.get(scene) ?? paint(scene);
  empty.set(scene, made);
  return made;
}

async function paint({ defs, back }: Scene): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${back}</svg>`;
  const grain = await sharp({ create: { ...pixels, background: "#808080", noise } })
    .raw()
    .toBuffer();
  return await sharp(Buffer.from(svg))
    .flatten()
    .composite([
      { input: grain, raw: pixels, blend: "soft-light" },
      { input: Buffer.from(vignette), blend: "multiply" },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

const vignette = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureFrame.width}" height="${pictureFrame.height}"><radialGradient id="v" r=".78"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#777"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;

/** Returns what is in front of a scene as SVG: shadow, reflection, bike. */
function bikeInScene(bike: Spec, scene: Scene, { focus, zoom }: Omit<Shot, "scene">): string {
  const drawing = bikeSvg({ ...bike, accessories: bike.accessories?.filter((one) => one !== null) });
  const [x = 0, y = 0, wide = 0, high = 0] = (/viewBox="([^"]+)"/.exec(drawing)?.[1] ?? "")
    .split(" ")
    .map(Number);
  // The wheels touch the ground 8 mm above the drawing's lower edge.
  const floor = y + high - 8;
  const near = zoom > 1;
  const left = pictureFrame.width / 2 + (x - focus[0]) * zoom;
  const top = near
    ? pictureFrame.height / 2 + (y - focus[1]) * zoom
    : pictureFrame.ground - (floor - y) * zoom;
  const ground = top + (floor - y) * zoom;
  const placed = drawing.replace(
    / width="\d+" height="\d+"/,
    ` x="${left}" y="${top}" width="${wide * zoom}" height="${high * zoom}"`,
  );
  const middle = left + (wide * zoom) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureFrame.width}" height="${pictureFrame.height}">
    <defs>${scene.defs}<filter id="near"><feGaussianBlur stdDeviation="7"/></filter></defs>
    <ellipse cx="${middle}" cy="${ground + 4}" rx="${wide * zoom * 0.46}" ry="${26 * zoom + 8}" fill="${scene.shadow}" opacity=".5" filter="url(#soft)"/>
    <g transform="translate(0 ${ground}) skewX(-38) scale(1 -.24) translate(0 ${-ground})" opacity=".3" filter="url(#near)">${placed}</g>
    ${placed}
  </svg>`;
}
