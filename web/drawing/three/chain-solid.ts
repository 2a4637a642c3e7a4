import { BoxGeometry, InstancedMesh, type Material, Matrix4, Vector3 } from "three";
import type { Point } from "#web/drawing/point.ts";

const pitch = 12.7;

/** A chain's links along its closed course, wide and narrow in turn. */
export function links(course: readonly Point[], material: Material): InstancedMesh {
  const path = course.map(([x, y, z = 0]) => new Vector3(x, y, z));
  const spans = path.slice(1).map((p, i) => p.distanceTo(path[i]!));
  const total = spans.reduce((a, b) => a + b, 0);
  const count = Math.max(2, Math.round(total / pitch / 2) * 2);
  const mesh = new InstancedMesh(new BoxGeometry(pitch + 1.5, 8, 1), material, count);
  const at = (s: number): Vector3 => {
    let rest = s % total;
    for (let i = 0; i < spans.length; i++) {
      if (rest <= spans[i]!) return path[i]!.clone().lerp(path[i + 1]!, rest / (spans[i]! || 1));
      rest -= spans[i]!;
    }
    return path[0]!.clone();
  };
  for (let i = 0; i < count; i++) {
    const [a, b] = [at((i * total) / count), at(((i + 1) * total) / count)];
    const turn = new Matrix4().makeRotationZ(Math.atan2(b.y - a.y, b.x - a.x));
    turn.scale(new Vector3(1, i % 2 ? 1 : 0.82, i % 2 ? 7 : 4.6));
    turn.setPosition(a.add(b).multiplyScalar(0.5));
    mesh.setMatrixAt(i, turn);
  }
  return mesh;
}
