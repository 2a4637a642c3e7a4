import { Color, Group, InstancedMesh, Mesh, type MeshStandardMaterial } from "three";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { cables } from "#web/drawing/cables.ts";
import { makersWord } from "#web/drawing/makers-word.ts";
import { coatOf, ownColors } from "#web/drawing/paint.ts";
import type { DrawnPart, Piece, PaintTone } from "#web/drawing/piece.ts";
import { type Point, mix, towards } from "#web/drawing/point.ts";
import type { FrameSkeleton } from "#web/drawing/skeleton.ts";
import { solveBike } from "#web/drawing/solve-bike.ts";
import { inTwoColors } from "#web/drawing/two-colors.ts";
import { type Wheel, wheelsOf } from "#web/drawing/wheels.ts";
import { type Anchor, anchorsOf } from "./anchors.ts";
import { links } from "./chain-solid.ts";
import { detailed } from "./details.ts";
import { type BodyExtent, extentsOf } from "./framing.ts";
import { materialOf } from "./materials.ts";
import { plateSolid } from "./plate-solid.ts";
import { finishOf } from "./finish.ts";
import { pedalCage } from "./pedal-cage.ts";
import { flatRing, oval, revolve } from "./revolve.ts";
import { saddleSolid } from "./saddle-solid.ts";
import { type PartInfo, partInfo, type Section } from "./sections.ts";
import { apart } from "./slots.ts";
import { Solid, type Vec } from "./solid.ts";
import { sweep } from "./sweep.ts";
import { wordSolid } from "./word-solid.ts";
import { hubSolid, knobs, spokes } from "./wheel-solid.ts";

/** The bike's solids in a group, by part; each mesh has its part in userData. */
export interface Model {
  group: Group;
  /** Size for the camera: middle, and half the length and height, mm. */
  middle: Vec;
  half: readonly [number, number];
  ground: number;
  wheels: readonly Wheel[];
  parts: PartInfo[];
  /** How far its bodies reach. */
  extents: BodyExtent[];
  /** Where labels of parts belong. */
  anchors: Anchor[];
  materials: Map<DrawnPart, MeshStandardMaterial[]>;
  /** Moves the parts of each section: 0 is assembled, 1 fully apart. */
  explode(share: (section: Section) => number): void;
  dispose(): void;
}

/** Adds one piece of the flat geometry as a body. */
function addPiece(solid: Solid, piece: Piece): void {
  const { part, tone, at, d, to, r, thick = 2 } = piece;
  const [from, fromIndex] = [solid.positions.length / 3, solid.indices.length];
  if (r !== undefined) {
    if (part === "tire") revolve(solid, at[0]!, oval(r, d, thick, 14), 84, true);
    else if (part === "hub" && tone === "ink") hubSolid(solid, at[0]!, r + d / 2, thick);
    else if (part === "wheelset") {
      const [inner, outer, w] = [r - d / 2, r + d / 2 + 7, thick / 2];
      revolve(
        solid,
        at[0]!,
        [
          [inner, -w * 0.32],
          [(inner + outer) / 2, -w * 0.95],
          [outer, -w],
          [outer, w],
          [(inner + outer) / 2, w * 0.95],
          [inner, w * 0.32],
        ],
        96,
      );
    } else {
      const outer = r + d / 2;
      const teeth = Math.round(outer / 2.02);
      const toothed = (part === "cassette" && tone === "metal") || (part === "crankset" && thick <= 4);
      if (toothed)
        revolve(solid, at[0]!, flatRing(r, d, thick), teeth * 2, false, (i) => (i % 2 ? -0.5 : 3.4));
      else revolve(solid, at[0]!, flatRing(r, d, thick), Math.max(20, Math.round(r * 0.8)));
    }
  } else if (part === "pedal" && piece.thick !== undefined && thick > 90) pedalCage(solid, at, thick);
  else if (part === "saddle" && thick > 100) saddleSolid(solid, at, thick);
  else if (piece.thick !== undefined) plateSolid(solid, at, thick, d);
  else if (part === "shock" && piece.dash) sweep(solid, coil(at[0]!, at[1]!, d), 9, 9, false);
  else sweep(solid, at, d, to ?? d, to !== undefined, piece.flat ?? (part === "crankset" ? 0.5 : 1));
  if (piece.pair) solid.mirror(from, fromIndex);
}

/** The wire of a spring d mm wide between two points. */
const coil = (a: Point, b: Point, d: number): Point[] => {
  const [x, y] = towards(a, b);
  return Array.from({ length: 97 }, (_, i) => {
    const [angle, out] = [(i / 96) * Math.PI * 14, d / 2 - 4];
    const p = mix(a, b, i / 96);
    return [p[0] - y * Math.cos(angle) * out, p[1] + x * Math.cos(angle) * out, Math.sin(angle) * out];
  });
};

/** What the flat drawing does not need: the steerer. */
const unseen = ({ crown, headTop }: FrameSkeleton): Piece => ({
  part: "fork",
  tone: "metal",
  d: 28,
  at: [crown, headTop],
  to: 28,
});

/** Bags are of cloth like what carries them, whatever tells them apart in the drawing: one body. */
const toneOf = ({ part, tone, thick = 0 }: Piece): PaintTone =>
  part === "accessories" && (tone === "tyre" || (tone === "metal" && thick > 100)) ? "ink" : tone;

/** Builds the solid bike from the same geometry as the drawing; `painted` (#rrggbb) overrides its colours. */
export function buildModel(bike: BikeSpec, painted?: string): Model {
  const colors = ownColors(bike.color, bike.type);
  const coat = coatOf(bike.color, bike.type);
  const plain = solveBike(bike, { lines: cables });
  const solved = coat.second && !painted ? { ...plain, pieces: inTwoColors(plain, coat.on) } : plain;
  const { skeleton } = solved;
  const { pieces, details } = detailed(solved);
  const group = new Group();
  const bodies = new Map<string, { solid: Solid; part: DrawnPart; tone: PaintTone; shift: Vec }>();
  const materials = new Map<DrawnPart, MeshStandardMaterial[]>();
  const tint = (hex: string): Vec => new Color(hex).toArray() as unknown as Vec;
  const finish = finishOf(bike);
  // What mirrors like chrome is as light as on dark pages.
  const shade = finish.metalness === 1 && finish.roughness < 0.2 ? "dark" : "light";
  const tints = {
    paint: tint(painted ?? colors.paint[shade]),
    second: tint(colors.second[shade]),
    letter: tint(colors.letter[shade]),
  };
  const made = new Map<string, MeshStandardMaterial>();
  const material = (part: DrawnPart, tone: PaintTone) => {
    const key = `${part} ${tone}`;
    const known = made.get(key);
    if (known) return known;
    const fresh = materialOf(part, tone, finish);
    made.set(key, fresh);
    materials.set(part, [...(materials.get(part) ?? []), fresh]);
    return fresh;
  };
  const place = (mesh: Mesh, part: DrawnPart, shift: Vec) => {
    mesh.userData = { part, shift };
    mesh.castShadow = true;
    group.add(mesh);
  };
  const solidFor = (piece: Pick<Piece, "part" | "at" | "second">, tone: PaintTone, isLetter = false) => {
    const { part, second } = piece;
    const shift = apart(piece, skeleton);
    const key = `${part} ${tone} ${shift.join()}`;
    const body = bodies.get(key) ?? { solid: new Solid(), part, tone, shift };
    bodies.set(key, body);
    if (tone === "paint") body.solid.tint = tints[isLetter ? "letter" : second ? "second" : "paint"];
    return body.solid;
  };
  for (const piece of [...pieces, unseen(skeleton)]) {
    if (piece.part === "chain" && piece.dash) continue; // Links, too.
    if (piece.d < 3 || (piece.part === "tire" && piece.dash)) continue; // Spokes and knobs are instanced meshes.
    addPiece(solidFor(piece, toneOf(piece)), piece);
  }
  for (const detail of details) detail.add(solidFor(detail, detail.tone));
  const word = makersWord(bike, solved);
  if (word) wordSolid(solidFor(word.piece, "paint", true), word);
  for (const { solid, part, tone, shift } of bodies.values())
    place(new Mesh(solid.geometry(), material(part, tone)), part, shift);
  for (const side of [1, -1]) {
    const runs = pieces.filter(
      ({ part, dash, at }) => part === "chain" && dash && (at[0]![2] ?? 0) * side > 0,
    );
    const course = runs.flatMap(({ at }) => at);
    if (runs[0]) place(links(course, material("chain", "metal")), "chain", apart(runs[0], skeleton));
  }
  for (const wheel of wheelsOf(skeleton)) {
    const shift = apart({ part: "tire", at: [wheel.centre] }, skeleton);
    place(spokes(skeleton, wheel, material("wheelset", "metal")), "wheelset", shift);
    if (skeleton.build.knobs) place(knobs(wheel, material("tire", "tyre")), "tire", shift);
  }
  const xs = [skeleton.rear[0] - skeleton.build.R, skeleton.front[0] + skeleton.build.F] as const;
  const top = Math.max(...pieces.flatMap((p) => p.at.map((q) => q[1])));
  return {
    group,
    ground: skeleton.ground,
    wheels: wheelsOf(skeleton),
    materials,
    middle: [(xs[0] + xs[1]) / 2, (skeleton.ground + top) / 2, 0],
    half: [(xs[1] - xs[0]) / 2, (top - skeleton.ground) / 2],
    parts: [...materials.keys()].map(partInfo),
    extents: extentsOf(group, wheelsOf(skeleton)),
    anchors: anchorsOf(group),
    explode(share) {
      for (const mesh of group.children) {
        const { part, shift } = mesh.userData as { part: DrawnPart; shift: Vec };
        mesh.position.set(...shift).multiplyScalar(share(partInfo(part).section));
      }
    },
    dispose() {
      for (const mesh of group.children as Mesh[]) {
        mesh.geometry.dispose();
        if (mesh instanceof InstancedMesh) mesh.dispose();
      }
      for (const one of made.values()) one.dispose();
    },
  };
}
