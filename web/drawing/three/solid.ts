import { BufferGeometry, Float32BufferAttribute } from "three";

/** A point or direction in mm. */
export type Vec = readonly [number, number, number];

/** Collects triangles of many bodies into one geometry. */
export class Solid {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly indices: number[] = [];
  readonly colors: number[] = [];
  /** The colour of what is added next, red, green and blue in linear light; null where the material has one for all of it. */
  tint: Vec | null = null;

  /** Adds a vertex and returns its index. */
  vertex(p: Vec, n: Vec): number {
    this.positions.push(...p);
    this.normals.push(...n);
    if (this.tint) this.colors.push(...this.tint);
    return this.positions.length / 3 - 1;
  }

  /** Joins rows of equally many vertices into a skin, row after row. */
  skin(rows: readonly number[][]): void {
    for (let r = 1; r < rows.length; r++) {
      const [a, b] = [rows[r - 1]!, rows[r]!];
      for (let i = 1; i < a.length; i++)
        this.indices.push(a[i - 1]!, a[i]!, b[i]!, a[i - 1]!, b[i]!, b[i - 1]!);
    }
  }

  /** Adds everything from vertex `from` on again, mirrored to the other side of the bike. */
  mirror(from: number, fromIndex: number): void {
    const shift = this.positions.length / 3 - from;
    const count = this.positions.length;
    for (let i = from * 3; i < count; i += 3) {
      this.positions.push(this.positions[i]!, this.positions[i + 1]!, -this.positions[i + 2]!);
      this.normals.push(this.normals[i]!, this.normals[i + 1]!, -this.normals[i + 2]!);
    }
    if (this.tint) this.colors.push(...this.colors.slice(from * 3));
    const end = this.indices.length;
    for (let i = fromIndex; i < end; i += 3)
      this.indices.push(this.indices[i]! + shift, this.indices[i + 2]! + shift, this.indices[i + 1]! + shift);
  }

  /** The finished geometry; free it with dispose(). */
  geometry(): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute("position", new Float32BufferAttribute(this.positions, 3));
    g.setAttribute("normal", new Float32BufferAttribute(this.normals, 3));
    if (this.colors.length) g.setAttribute("color", new Float32BufferAttribute(this.colors, 3));
    g.setIndex(this.indices);
    return g;
  }
}
