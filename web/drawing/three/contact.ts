import { BufferGeometry, Color, Float32BufferAttribute, Mesh, MeshBasicMaterial } from "three";
import type { Wheel } from "#web/drawing/wheels.ts";

const rings = [0, 0.35, 0.7, 1];
const sides = 28;

/** The darkness right under the tyres, where a wheel keeps all light from the floor: one body for all wheels, at height `y`. */
export function contactShadow(wheels: readonly Wheel[], y: number): Mesh {
  const positions: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  for (const { centre, radius, tire } of wheels) {
    const first = positions.length / 3;
    for (const share of rings)
      for (let i = 0; i < sides; i++) {
        const a = (i / sides) * Math.PI * 2;
        positions.push(
          centre[0] + Math.cos(a) * share * radius * 0.5,
          y + 0.8,
          Math.sin(a) * share * (tire * 0.6 + 34),
        );
        colors.push(0, 0, 0, 0.5 * (1 - share) ** 1.6);
      }
    for (let r = 1; r < rings.length; r++)
      for (let i = 0; i < sides; i++) {
        const [a, b] = [first + (r - 1) * sides, first + r * sides];
        const next = (i + 1) % sides;
        indices.push(a + i, b + next, b + i, a + i, a + next, b + next);
      }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(colors, 4));
  geometry.setIndex(indices);
  const material = new MeshBasicMaterial({
    color: new Color("#ffffff"),
    vertexColors: true,
    transparent: true,
    depthWrite: false,
  });
  return new Mesh(geometry, material);
}

/** Frees what a shadow took of the GPU. */
export function freeContact(shadow: Mesh | undefined): void {
  shadow?.geometry.dispose();
  (shadow?.material as MeshBasicMaterial | undefined)?.dispose();
}
