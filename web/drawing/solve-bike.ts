import { withoutBags } from "./accessories.ts";
import { barBag } from "./bar-bag.ts";
import type { BikeSpec } from "./bike-spec.ts";
import { brakes, coasterArm } from "./brakes.ts";
import { readBuild } from "./build.ts";
import type { Cables } from "./cables.ts";
import { carriers } from "./carriers.ts";
import { cockpit } from "./cockpit.ts";
import { drivetrain, farCrank, sprockets } from "./drivetrain.ts";
import { fork } from "./fork.ts";
import { frame } from "./frame.ts";
import { luggage } from "./luggage.ts";
import type { Piece } from "./piece.ts";
import type { Point } from "./point.ts";
import { power } from "./power.ts";
import { seat } from "./seat.ts";
import { type FrameSkeleton, layOut } from "./skeleton.ts";
import { secondRider } from "./tandem.ts";
import { wheels } from "./wheels.ts";

/** A solved bike: its frame lines and all its pieces in mm, ordered from the far side to the near one. */
export interface SolvedBike {
  skeleton: FrameSkeleton;
  pieces: Piece[];
  bar: Point;
}

/** How a bike is solved. */
export interface Solving {
  bags?: boolean;
  /** What draws its cables, which are too thin for a card: without it there are none. */
  lines?: (skeleton: FrameSkeleton, clamp: Point, inner: Point) => Cables;
}

/** From a bike's type and specification to tubes, wheels and parts in mm; the one geometry behind the flat and the 3D bike. */
export function solveBike(spec: BikeSpec, { bags = true, lines: cables }: Solving = {}): SolvedBike {
  const laid = layOut(readBuild(spec));
  const skeleton = bags ? laid : { ...laid, build: { ...laid.build, kit: withoutBags(laid.build.kit) } };
  const hands = cockpit(skeleton);
  const lines = cables?.(skeleton, hands.clamp, hands.inner) ?? { far: [], near: [], last: [] };
  const carried = carriers(skeleton);
  const braked = brakes(skeleton);
  const { bar, brake, dual } = skeleton.build;
  const isDisc = brake === "disc";
  const isTaped = /drop|horn|aero/.test(bar);
  const second = secondRider(skeleton);
  const pieces = [
    ...farCrank(skeleton),
    ...second.far,
    ...lines.far,
    ...coasterArm(skeleton),
    ...carried.filter((piece) => piece.d > 12),
    ...(isDisc ? braked : []),
    ...wheels(skeleton),
    ...sprockets(skeleton),
    ...carried.filter((piece) => piece.d <= 12),
    ...(dual ? [] : fork(skeleton)),
    ...frame(skeleton),
    ...(dual ? fork(skeleton) : []),
    ...(isDisc ? [] : braked),
    ...seat(skeleton),
    // From under the tape they run between the two drops; from a lever on a flat bar, on the near side.
    ...(isTaped ? lines.near : []),
    ...barBag(skeleton, hands.clamp),
    ...hands.pieces,
    ...power(skeleton),
    ...(isTaped ? [] : lines.near),
    ...drivetrain(skeleton),
    ...second.near,
    ...lines.last,
    ...luggage(skeleton, hands.clamp),
  ];
  return { skeleton, pieces, bar: hands.clamp };
}
