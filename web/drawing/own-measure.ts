import type { SizeChart } from "./archetypes.ts";
import type { Build } from "./build.ts";
import type { Geometry } from "#contract/garage/geometry-fields.ts";

/** A build that follows a bike's own figures, and which of its measures must not be moved to make room. */
export interface OwnBuild {
  build: Build;
  fixed: ReadonlySet<keyof SizeChart>;
}

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

/** How far a front axle is ahead of the bottom bracket from which a long john's box begins to fit, mm. */
const boxFits = 1150;

/** The first of the figures that is known and within the bounds. */
const within = (min: number, max: number, ...figures: (number | null)[]): number | null =>
  figures.find((figure): figure is number => figure !== null && figure >= min && figure <= max) ?? null;

/** `figure` of the numbers; null when one is unknown or what comes out is none. */
function from(numbers: readonly (number | null)[], figure: () => number): number | null {
  if (numbers.includes(null)) return null;
  const found = figure();
  return Number.isFinite(found) ? found : null;
}

/** Length of the fork along the steering axis, from the foot of the perpendicular of its axle to the crown, mm. */
const forkOf = ({ stack, drop, rake, ha, htl, under }: SizeChart & Pick<Build, "under">): number =>
  (stack - drop + rake * cos(ha)) / sin(ha) - htl - under;

/** The tallest lower headset, mm. */
const tallestUnder = 30;

/** How much of the steering axis a fork takes that is so long from its axle straight to its crown, mm. */
const onAxis = (length: number, rake: number) => Math.sqrt(length ** 2 - rake ** 2);

/**
 * Puts a bike's own figures in place of its archetype's. What is not given follows from what is where it can, and is
 * else the archetype's; mm and degrees. `usual` is the archetype's build after room was made for its wheels.
 */
export function toOwnMeasure(usual: Build, g: Geometry): OwnBuild {
  const b: Build = {
    ...usual,
    own: g,
    R: usual.bsd / 2 + usual.tire,
    F: usual.frontBsd / 2 + usual.frontTire,
  };
  const fixed = new Set<keyof SizeChart>();
  /** Takes the figure unless it is unknown. */
  const settle = (name: keyof SizeChart, figure: number | null) => {
    if (figure === null) return;
    b[name] = figure;
    fixed.add(name);
  };
  const { stack, reach, effective_top_tube: ett } = g;
  settle("ha", g.head_tube_angle);
  settle("drop", g.bb_drop);
  const bySides = from([ett, reach, stack], () => (Math.atan2(stack!, ett! - reach!) * 180) / Math.PI);
  settle("sa", within(60, 85, g.seat_tube_angle, bySides));
  settle("rake", within(-50, 150, g.fork_offset));
  if (g.fork_offset === null)
    settle(
      "rake",
      within(
        0,
        100,
        from([g.trail], () => b.R * cos(b.ha) - g.trail! * sin(b.ha)),
      ),
    );
  settle("cs", g.chainstay);

  /** How far behind and ahead of the bottom bracket the axles are. */
  const behind = () => Math.sqrt(b.cs ** 2 - b.drop ** 2);
  const ahead =
    from([g.front_centre], () => Math.sqrt(g.front_centre! ** 2 - (b.drop - b.R + b.F) ** 2)) ??
    from([g.wheelbase], () => g.wheelbase! - behind());
  const rise = () => b.drop - b.R + b.F;
  const forkLean = () => b.rake / sin(b.ha);

  // Where the axles are is given: room is not made by moving what they follow from.
  if (ahead !== null) for (const name of ["stack", "reach", "cs"] as const) fixed.add(name);

  if (b.frame === "cargo") {
    const derived = from([stack, reach, g.head_tube_angle, g.bb_drop, g.fork_offset], () => {
      return reach! + (stack! - rise()) / tan(b.ha) + forkLean();
    });
    const front = ahead ?? derived;
    if (front === null || front >= boxFits) {
      if (front !== null) b.box = front;
    } else {
      // Not a long john: a longtail is a bike with a step-through frame, a long rear end and two equal wheels.
      Object.assign(b, { frame: "step", frontBsd: b.bsd, frontTire: b.tire, F: b.R });
      b.kit = new Set([...b.kit, "rack"] as const);
    }
  }
  const isLong = b.frame === "cargo";

  settle("stack", stack);
  settle("reach", reach);
  if (stack === null && !isLong)
    settle(
      "stack",
      within(
        usual.stack * 0.7,
        usual.stack * 1.5,
        from(
          [g.fork_length, g.head_tube],
          () =>
            rise() -
            b.rake * cos(b.ha) +
            (onAxis(g.fork_length!, b.rake) + b.under + g.head_tube!) * sin(b.ha),
        ),
        from([reach, ahead], () => rise() + (ahead! - reach! - forkLean()) * tan(b.ha)),
        from([reach, ett], () => (ett! - reach!) * tan(b.sa)),
      ),
    );
  if (reach === null && !isLong)
    settle(
      "reach",
      within(
        usual.reach * 0.6,
        usual.reach * 1.6,
        from([ahead], () => ahead! - (b.stack - rise()) / tan(b.ha) - forkLean()),
        from([ett], () => ett! - b.stack / tan(b.sa)),
      ),
    );
  if (!fixed.has("rake") && stack !== null && reach !== null)
    settle(
      "rake",
      within(
        20,
        80,
        from([ahead], () => (ahead! - reach - (stack - rise()) / tan(b.ha)) * sin(b.ha)),
      ),
    );
  const front = isLong ? ahead : b.reach + (b.stack - rise()) / tan(b.ha) + forkLean();
  if (g.chainstay === null && g.wheelbase !== null && (isLong ? g.front_centre : true))
    settle(
      "cs",
      within(
        b.R,
        900,
        from([front], () => Math.hypot(g.wheelbase! - front!, b.drop)),
      ),
    );

  /** How much larger than the usual one this frame is. */
  const larger = b.travel > 80 ? (b.reach - usual.reach) * 0.6 : b.stack - usual.stack;
  const k = isLong ? 0 : Math.min(90, Math.max(-90, larger));
  settle("htl", g.head_tube);
  if (!isLong && g.head_tube === null)
    b.htl = Math.min(
      320,
      Math.max(
        70,
        forkOf({ ...b, htl: 0 }) - (g.fork_length === null ? forkOf(usual) : onAxis(g.fork_length, b.rake)),
      ),
    );
  // What is left between a fork and a head tube that are both given is the headset's.
  const between = from(
    [g.fork_length, g.head_tube],
    () => forkOf({ ...b, under: 0 }) - onAxis(g.fork_length!, b.rake),
  );
  if (between !== null && between > -12 && between < tallestUnder) b.under = Math.max(0, between);
  settle("st", g.seat_tube);
  if (g.seat_tube === null) b.st = Math.max(usual.st * 0.7, usual.st + k * 0.85);
  settle("sh", g.saddle_height);
  if (g.saddle_height === null) b.sh = Math.max(usual.sh + k * 0.8, b.st + 110);
  b.st = Math.min(b.st, b.sh - 90);
  b.standover = g.standover;
  b.setback = within(-60, 120, g.saddle_setback) ?? 0;
  return { build: b, fixed };
}
