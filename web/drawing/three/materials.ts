import { Color, type Material, MeshPhysicalMaterial, MeshStandardMaterial } from "three";
import type { DrawnPart, PaintTone } from "#web/drawing/piece.ts";
import type { Finish } from "./finish.ts";
import { inStudio } from "./surroundings.ts";

/** Materials of parts for which the tone alone is not enough. */
const finish: Partial<Record<DrawnPart, { color: string; metalness: number; roughness: number }>> = {
  tire: { color: "#2b2d30", metalness: 0, roughness: 0.85 },
  grips_tape: { color: "#2a2c2f", metalness: 0, roughness: 0.7 },
  saddle: { color: "#2e2f31", metalness: 0, roughness: 0.5 },
  wheelset: { color: "#4b4b4d", metalness: 0.9, roughness: 0.3 },
  chain: { color: "#26282a", metalness: 0, roughness: 0.62 },
  pedal: { color: "#454648", metalness: 0.7, roughness: 0.45 },
  accessories: { color: "#343536", metalness: 0, roughness: 0.7 },
  battery: { color: "#1d2023", metalness: 0.1, roughness: 0.5 },
};
const anodised = { color: "#3d3e40", metalness: 0.8, roughness: 0.36 };
const steel = { color: "#8e959b", metalness: 1, roughness: 0.34 };
const alloy = { color: "#c9ced3", metalness: 1, roughness: 0.28 };

/** The material of a part's pieces in one tone. Free it with dispose(). */
export const materialOf = (part: DrawnPart, tone: PaintTone, own: Finish): MeshStandardMaterial =>
  inStudio(surface(part, tone, own));

function surface(part: DrawnPart, tone: PaintTone, own: Finish): MeshStandardMaterial {
  switch (tone) {
    case "paint":
      // Its colours are those of its bodies: of a frame, one or two and that of the maker's word.
      return painted(own);
    case "metal":
      return new MeshStandardMaterial(part === "chain" ? steel : alloy);
    case "lamp":
      return new MeshStandardMaterial({ color: "#f5c400", roughness: 0.4, emissive: "#5a4300" });
    case "red":
      return new MeshStandardMaterial({ color: "#b9222b", roughness: 0.35, emissive: "#40060a" });
    case "ink":
    case "tyre":
      return new MeshStandardMaterial(finish[part] ?? anodised);
  }
}

function painted({ isWoven, isFlaked, ...look }: Finish): MeshStandardMaterial {
  const material = new MeshPhysicalMaterial({ vertexColors: true, ...look });
  const shown = { ...(isWoven && { WOVEN: "" }), ...(isFlaked && { FLAKED: "" }) };
  material.defines = { ...material.defines, ...shown };
  return material;
}

const glow = new Color("#0f74b8");

/** Highlights a material, or restores it. */
export function light(material: Material, on: boolean): void {
  if (!(material instanceof MeshStandardMaterial)) return;
  const usual = (material.userData.usual ??= material.emissive.clone()) as Color;
  material.emissive.copy(on ? glow : usual);
  material.emissiveIntensity = on ? 0.9 : 1;
}
