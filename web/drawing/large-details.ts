import { cables } from "./cables.ts";
import { withParallelogram } from "./changer.ts";
import { circle, type Detailing, type Shape } from "./draw-bike.ts";
import { lettersOfBike } from "./lettering.ts";
import { type Piece, ring, tube } from "./piece.ts";
import { along, heading, off } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";
import type { SolvedBike } from "./solve-bike.ts";
import { arms } from "./drivetrain.ts";
import { type Wheel, wheelsOf } from "./wheels.ts";

/** A chain's teeth are 12.7 mm apart, and half as wide. */
const teeth = [6, 6.7] as const;

const isToothed = ({ part, tone, r, thick = 9, dash }: Piece) =>
  ((part === "cassette" && tone === "metal") || part === "crankset") &&
  r !== undefined &&
  r > 14 &&
  thick < 5 &&
  !dash;

/** The teeth of a sprocket or chainring. */
const teethOf = ({ part, tone, at, r = 0, d }: Piece) =>
  ring(part, tone, at[0]!, r + d / 2 + 1, 3.6, 2, { dash: teeth });

/** Bolts of chainring and crank, between the ring and the crank that is over it. */
function bolts({ skeleton: s }: SolvedBike, big: Piece): Piece[] {
  const [x, y, z] = big.at[0]!;
  const out = (big.r ?? 0) + big.d / 2 - 15;
  return arms.map((a) =>
    ring("crankset", "metal", off(along([x, y], heading(a), out), 0, 0, z), 1.6, 3.2, s.build.belt ? 10 : 8),
  );
}

const isRim = ({ part, tone, r }: Piece) => part === "wheelset" && tone === "metal" && r !== undefined;

/** The valve of a wheel at the lowest point of its rim. */
const valve = ({ build: b }: FrameSkeleton, { centre, bsd }: Wheel): Piece => {
  const top = b.rim + 1 - bsd / 2;
  return tube("wheelset", "metal", 4.5, [off(centre, 0, top), off(centre, 0, top + 18)]);
};

/** The pieces of a bike with what is too small for a card: teeth, bolts, valves, and a derailleur's parallelogram. */
export function refined(solved: SolvedBike): Piece[] {
  const { pieces, skeleton: s } = solved;
  const chainring = pieces.findLastIndex(
    ({ part, r, d, at }) => part === "crankset" && r !== undefined && d === 10 && at[0]![0] === 0,
  );
  const toothed = s.build.belt ? [] : pieces.filter(isToothed);
  return withParallelogram(
    pieces.flatMap((piece, i) => [
      // All teeth of a cassette at once: one path.
      ...(toothed.find(({ part }) => part === piece.part) === piece
        ? toothed.filter(({ part }) => part === piece.part).map(teethOf)
        : []),
      piece,
      ...(i === chainring + arms.length ? bolts(solved, pieces[chainring]!) : []),
      ...(isRim(piece)
        ? wheelsOf(s)
            .filter(({ centre }) => centre === piece.at[0])
            .map((one) => valve(s, one))
        : []),
    ]),
  );
}

/**
 * The knobs of a tyre again, on a line round what stands out of the tyre: dashes a little longer and farther out than theirs, which
 * begin earlier.
 */
function edgedKnobs({ part, at, r = 0, d }: Piece): Shape[] {
  const [c, base] = [at[0]!, { part, w: d }];
  return [
    { ...base, tone: "edge", d: circle(c, r + 3.1), w: 6.2, dash: "16.4 4.6" },
    { ...base, tone: "tyre", d: circle(c, r), dash: "0.1 1.1 14 5.8" },
  ];
}

/** What is drawn of a bike that is seen large: its cables, finer parts, and what is written on it. */
export const largeDetails: Detailing = {
  lines: cables,
  refine(spec, solved) {
    const pieces = refined(solved);
    const knobs = pieces.filter(({ part, dash }) => part === "tire" && dash);
    const letters = lettersOfBike(spec, { ...solved, pieces });
    return { pieces, over: new Map([...letters, ...knobs.map((it) => [it, edgedKnobs(it)] as const)]) };
  },
};
