import type { Piece } from "#web/drawing/piece.ts";
import type { Solid } from "./solid.ts";

/** A body that is no piece of the flat drawing, in the part and tone of one. */
export interface Detail extends Pick<Piece, "part" | "tone" | "at" | "second"> {
  add(solid: Solid): void;
}
