import type { Piece } from "#web/drawing/piece.ts";
import type { FrameSkeleton } from "#web/drawing/skeleton.ts";
import { partInfo } from "./sections.ts";
import type { Vec } from "./solid.ts";

/** Where a piece goes in the exploded view: mm from its place when fully apart. */
export function apart(piece: Pick<Piece, "part" | "at">, { rear, front, build }: FrameSkeleton): Vec {
  const [x, y, z = 0] = piece.at[0]!;
  const { section } = partInfo(piece.part);
  const forward = x > (rear[0] + front[0]) / 2;
  const cockpit = y > build.stack * 0.8 && x > 0;
  switch (section) {
    case "frame":
      return piece.part === "fork" ? [170, -40, 0] : [0, 0, 0];
    case "accessories":
      return [forward ? 260 : -200, 220, -260];
    case "wheels":
      return forward ? [430, 0, 0] : [-360, 0, -120];
    case "brakes":
      return cockpit ? [190, 250, 0] : forward ? [330, 20, -330] : [-240, 40, -380];
    case "shifting":
      return cockpit ? [190, 210, 0] : [-120, -150, 380];
    case "contact":
      return piece.part === "saddle" || piece.part === "seatpost" ? [-60, 240, 0] : [130, 230, 0];
    case "pedals":
      return [60 * Math.sign(z), -90, 420 * Math.sign(z)];
    case "drivetrain":
      return piece.part === "motor" || piece.part === "battery"
        ? [0, -150, 0]
        : z < -20
          ? [0, -60, -260]
          : [-40, -100, 270];
  }
}
