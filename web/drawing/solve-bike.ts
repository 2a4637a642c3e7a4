import { barBag } from "./bar-bag.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { brakes } from "./brakes.ts";
import { readBuild } from "./build.ts";
import { cables } from "./cables.ts";
import { carriers } from "./carriers.ts";
import { cockpit } from "./cockpit.ts";
import { drivetrain, farCrank } from "./drivetrain.ts";
import { fork } from "./fork.ts";
import { frame } from "./frame.ts";
import { luggage } from "./luggage.ts";
import type { Piece } from "./piece.ts";
import type { Point } from "./point.ts";
import { power } from "./power.ts";
import { seat } from "./seat.ts";
import { type FrameSkeleton, layOut } from "./skeleton.ts";
import { wheels } from "./wheels.ts";

/** A solved bike: its frame lines and all its pieces in mm, ordered from the far side to the near one. */
export interface SolvedBike {
  skeleton: FrameSkeleton;
  pieces: Piece[];
  bar: Point;
}

/** From a bike's type and specification to tubes, wheels and parts in mm; the one geometry behind the flat and the 3D bike. */
export function solveBike(spec: BikeSpec): SolvedBike {
  const skeleton = layOut(readBuild(spec));
  const hands = cockpit(skeleton);
  const lines = cables(skeleton, hands.clamp, hands.inner);
  const pieces = [
    ...farCrank(skeleton),
    ...lines.far,
    ...carriers(skeleton).filter((piece) => piece.d > 12),
    ...brakes(skeleton).filter(() => skeleton.build.brake === "disc"),
    ...wheels(skeleton),
    ...carriers(skeleton).filter((piece) => piece.d <= 12),
    ...(skeleton.build.dual ? [] : fork(skeleton)),
    ...frame(skeleton),
    ...(skeleton.build.dual ? fork(skeleton) : []),
    ...brakes(skeleton).filter(() => skeleton.build.brake === "rim"),
    ...seat(skeleton),
    ...barBag(skeleton, hands.clamp),
    ...hands.pieces,
    ...power(skeleton),
    ...lines.near,
    ...drivetrain(skeleton),
    ...lines.last,
    ...luggage(skeleton, hands.clamp),
  ];
  return { skeleton, pieces, bar: hands.clamp };
}
