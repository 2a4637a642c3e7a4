import {
  BoxGeometry,
  CylinderGeometry,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  Vector3,
} from "three";
import { type Point, heading } from "#web/drawing/point.ts";
import type { FrameSkeleton } from "#web/drawing/skeleton.ts";
import { type Wheel, spokesOf } from "#web/drawing/wheels.ts";
import { revolve } from "./revolve.ts";
import type { Solid } from "./solid.ts";

/** Spokes of a wheel as one instanced body, about its axle. */
export function spokes(s: FrameSkeleton, wheel: Wheel, material: Material): InstancedMesh {
  const pairs = spokesOf(s, wheel);
  const mesh = new InstancedMesh(new CylinderGeometry(1.5, 1.5, 1, 6, 1, true), material, pairs.length);
  const up = new Vector3(0, 1, 0);
  pairs.forEach(([from, to], i) => {
    const [a, b] = [
      new Vector3(...(from as [number, number, number])),
      new Vector3(...(to as [number, number, number])),
    ];
    const along = new Vector3().subVectors(b, a);
    const turn = new Quaternion().setFromUnitVectors(up, along.clone().normalize());
    mesh.setMatrixAt(
      i,
      new Matrix4().compose(a.add(b).multiplyScalar(0.5), turn, new Vector3(1, along.length(), 1)),
    );
  });
  return mesh;
}

/** Knobs of a tyre in four staggered rows, or null for a slick. */
export function knobs({ centre, radius, tire }: Wheel, material: Material): InstancedMesh {
  const count = Math.round((Math.PI * 2 * radius) / 23);
  const rows = [-0.4, -0.14, 0.14, 0.4];
  const mesh = new InstancedMesh(new BoxGeometry(8, 13, tire * 0.2), material, count * rows.length);
  const tread = tire * 0.5;
  rows.forEach((row, r) => {
    for (let i = 0; i < count; i++) {
      const angle = ((i + (r % 2) / 2) / count) * 360;
      const lean = Math.asin(Math.min(0.95, Math.abs(row) * 1.75));
      const out = radius - 5 - tread * (1 - Math.cos(lean));
      const [x, y] = heading(angle);
      const m = new Matrix4().makeRotationZ((angle * Math.PI) / 180);
      m.multiply(new Matrix4().makeRotationY(-Math.sign(row) * lean));
      m.setPosition(centre[0] + x * out, centre[1] + y * out, tire * row);
      mesh.setMatrixAt(r * count + i, m);
    }
  });
  return mesh;
}

/** A hub: a slim shell between two flanges, or the drum of a hub gear. */
export function hubSolid(solid: Solid, centre: Point, flange: number, wide: number): void {
  const shell = flange > 30 ? flange - 5 : 13;
  const [f, w] = [24, wide / 2];
  revolve(
    solid,
    centre,
    [
      [0, -w],
      [9, -w],
      [9, -f - 4],
      [flange, -f - 3],
      [flange, -f + 2],
      [shell, -f + 5],
      [shell, f - 5],
      [flange, f - 2],
      [flange, f + 3],
      [9, f + 4],
      [9, w],
      [0, w],
    ],
    40,
  );
}
