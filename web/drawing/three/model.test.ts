import { type BufferAttribute, Color, InstancedMesh, type Mesh } from "three";
import { expect, test } from "vitest";
import { archetypes } from "#web/drawing/archetypes.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { makersWord } from "#web/drawing/makers-word.ts";
import { ownColors } from "#web/drawing/paint.ts";
import { solveBike } from "#web/drawing/solve-bike.ts";
import { buildModel } from "./model.ts";
import { Solid } from "./solid.ts";
import { wordSolid } from "./word-solid.ts";

const trianglesOf = (meshes: readonly Mesh[]) =>
  meshes.reduce((sum, mesh) => {
    const corners = mesh.geometry.index?.count ?? mesh.geometry.attributes.position!.count;
    return sum + (corners / 3) * (mesh instanceof InstancedMesh ? mesh.count : 1);
  }, 0);

test("the largest models stay within their bounds, too", () => {
  for (const spec of [
    {
      type: "touring",
      frame_style: "tandem",
      brand: "Specialized",
      color: "red/white",
      accessories: ["fenders", "lights", "panniers", "front panniers"],
    },
    {
      type: "electric",
      fork_travel_mm: 160,
      tire_size: "29x2.5",
      brand: "Riese & Müller",
      color: "black, yellow rear",
      accessories: ["lights", "bottle"],
    },
  ]) {
    const model = buildModel(spec);
    expect(model.group.children.length).toBeLessThanOrEqual(58);
    expect(trianglesOf(model.group.children as Mesh[])).toBeLessThan(80_000);
    model.dispose();
  }
});

test.each(Object.keys(archetypes))("%s: every body is finite and every triangle has its corners", (type) => {
  const model = buildModel({ type });
  expect(model.group.children.length).toBeGreaterThan(20);
  // With the floor and the contact shadow at most 60 calls draw it.
  expect(model.group.children.length).toBeLessThanOrEqual(58);
  expect(trianglesOf(model.group.children as Mesh[])).toBeLessThan(80_000);
  for (const mesh of model.group.children as Mesh[]) {
    const { position, normal } = mesh.geometry.attributes;
    expect([...position!.array, ...normal!.array].every(Number.isFinite), `${mesh.userData.part}`).toBe(true);
    const corners = [...(mesh.geometry.index?.array ?? [])];
    expect(corners.length).toBeGreaterThan(0);
    expect(Math.max(...corners.slice(0, 50_000))).toBeLessThan(position!.count);
  }
  model.dispose();
});

test("a bike of two colours has both, and one where it is shown in another", () => {
  const colors = (color: string, painted?: string) => {
    const model = buildModel({ type: "road", color }, painted);
    const found = ["frame", "fork"].map((part) =>
      (model.group.children as Mesh[])
        .filter(({ userData, geometry }) => userData.part === part && geometry.attributes.color)
        .flatMap(({ geometry: { attributes } }) =>
          Array.from({ length: attributes.color!.count }, (_, i) =>
            new Color().fromBufferAttribute(attributes.color as BufferAttribute, i).getHexString(),
          ),
        ),
    );
    model.dispose();
    return found;
  };
  const { paint, second } = ownColors("red with white fork", "road");
  const [frame, fork] = colors("red with white fork");
  expect(frame).toContain(paint.light.slice(1));
  expect(fork).toContain(second.light.slice(1));
  expect(fork).not.toContain(paint.light.slice(1));
  expect(colors("red with white fork", "#123456").flat()).not.toContain(second.light.slice(1));
});

test.each(["road", "trail", "electric", "folding", "cargo"])(
  "%s: the maker's word is on both sides of its tube, to be read from each",
  (type) => {
    const spec: BikeSpec = { type, brand: "Kona", fork_travel_mm: 150 };
    const solved = solveBike(spec);
    const word = makersWord(spec, solved)!;
    const solid = new Solid();
    wordSolid(solid, word);
    const xs = (side: 1 | -1) => {
      const all = Array.from({ length: solid.positions.length / 3 }, (_, i) => i * 3);
      return all.filter((i) => solid.positions[i + 2]! * side > 0).map((i) => solid.positions[i]!);
    };
    const [near, far] = [xs(1), xs(-1)];
    expect(near.length).toBe(far.length);
    // The first letter is to the left of the last one for who looks from that side.
    expect(near[0]!).toBeLessThan(near.at(-1)!);
    expect(far[0]!).toBeGreaterThan(far.at(-1)!);
    expect(makersWord({ type }, solved)).toBeNull();
  },
);

test("a belt is dark rubber, a chain is steel", () => {
  const color = (chain_brand: string) => {
    const model = buildModel({ type: "hybrid", speeds: 1, chain_brand });
    const { color, metalness } = model.materials.get("chain")![0]!;
    model.dispose();
    return [color.getHSL({ h: 0, s: 0, l: 0 }).l < 0.05, metalness];
  };
  expect(color("Gates")).toEqual([true, 0]);
  expect(color("KMC")).toEqual([false, 1]);
});

test("parts report the section that describes them", () => {
  const { parts } = buildModel({ type: "trail" });
  const section = (part: string) => parts.find((one) => one.part === part)?.section;
  expect(section("fork")).toBe("frame");
  expect(section("cassette")).toBe("drivetrain");
  expect(section("rear_derailleur")).toBe("shifting");
  expect(section("brake")).toBe("brakes");
  expect(section("tire")).toBe("wheels");
  expect(section("saddle")).toBe("contact");
  expect(section("pedal")).toBe("pedals");
});

test("one section comes apart by itself", () => {
  const model = buildModel({ type: "road" });
  model.explode((section) => (section === "wheels" ? 1 : 0));
  const moved = model.group.children.filter((mesh) => mesh.position.length() > 0);
  expect(new Set(moved.map((mesh) => mesh.userData.part as string))).toEqual(
    new Set(["tire", "wheelset", "hub"]),
  );
});

test("apart, the wheels leave the frame; together, everything is in its place", () => {
  const model = buildModel({ type: "road" });
  model.explode(() => 1);
  expect(model.group.children.some((mesh) => mesh.position.x > 300)).toBe(true);
  model.explode(() => 0);
  expect(model.group.children.every((mesh) => mesh.position.length() === 0)).toBe(true);
});

test("a bike with geometry is as long, and on wheels as large, as its figures say", () => {
  const facts = { chainstay: 437, wheelbase: 1222, bb_drop: 36, stack: 620, reach: 460, fork_offset: 44 };
  const model = buildModel({ type: "trail", tire_size: "29x2.4", head_tube_angle: 64.5, ...facts });
  const radius = (622 + 2 * 2.4 * 25.4) / 2;
  expect(model.half[0] * 2).toBeCloseTo(1222.8 + 2 * radius, 0);
  expect(model.ground).toBeCloseTo(36 - radius, 6);
  const tires = (model.group.children as Mesh[]).filter((mesh) => mesh.userData.part === "tire");
  const lowest = Math.min(
    ...tires.flatMap((mesh) => {
      mesh.geometry.computeBoundingBox();
      return mesh.geometry.boundingBox!.min.y;
    }),
  );
  expect(lowest).toBeGreaterThanOrEqual(model.ground - 1);
  model.dispose();
});
