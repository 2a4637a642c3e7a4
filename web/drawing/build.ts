import { type Accessory, readAccessories } from "./accessories.ts";
import { type Archetype, type BarStyle, archetypeOf } from "./archetypes.ts";
import { type BikeSpec, fold, numberIn, numbersIn } from "./bike-spec.ts";
import { driveOf } from "./drive.ts";
import { childScale, forChild, frameStyleOf, stretched, wheelSizesOf } from "./kinds.ts";
import { type CockpitFigures, dropBar, ownCockpit } from "./own-cockpit.ts";
import { type Routing, routingOf } from "./routing.ts";
import { type Linkage, suspensionOf } from "./suspension.ts";
import {
  cockpitFields,
  frameFields,
  type Geometry,
  type GeometryFacts,
  geometryOf,
} from "#contract/garage/geometry-fields.ts";
import { readTyreSize } from "#contract/garage/tyre-size.ts";

/** From the lower end of the head tube to the crown where a bike's figures do not say, mm. */
export const usualUnder = 10;

/** A bike ready to be laid out: its type's archetype with everything the specification says, wheels as radii in mm. */
export interface Build extends Omit<Archetype, "kit">, CockpitFigures {
  R: number;
  F: number;
  /** Radius of the type's standard wheel. */
  usualR: number;
  frontTire: number;
  frontBsd: number;
  /** Rear rotor; `rotor` is the front one. */
  rearRotor: number;
  post: number;
  /** Radius of a gear hub's shell; null without one. */
  shell: number | null;
  belt: boolean;
  tensioner: boolean;
  /** A rigid fork's blades are bent forwards, as on steel forks, instead of straight. */
  bent: boolean;
  /** How the rear wheel of a `full` frame is sprung. */
  linkage: Linkage;
  /** How cables and hoses run. */
  routing: Routing;
  /** Standard equipment and the rider's accessories. */
  kit: ReadonlySet<Accessory>;
  /** How long saddle and pedals are against an adult's. */
  small: number;
  /** From the lower end of the head tube to the crown. */
  under: number;
  /** How far the saddle is behind the seat tube's line. */
  setback: number;
  /** Height of the top tube's middle above the ground; null: where the seat tube ends. */
  standover: number | null;
  /** How far the front axle of a long john is ahead of the bottom bracket. */
  box: number;
  /** The bike's own figures; null when it has none. */
  own: Geometry | null;
}

/** What a bike without figures of its own is drawn with. */
const usualSetUp = {
  spacers: null,
  barReach: dropBar.reach,
  barDrop: dropBar.drop,
  setback: 0,
  standover: null,
  under: usualUnder,
  box: 1490,
  own: null,
};

/** Stem length and bar width are facts of every bike: they alone make no geometry. */
const ownFields = [...frameFields, ...cockpitFields].filter(
  (field) => field !== "stem_length" && field !== "bar_width",
);

/** Returns the geometry that a specification has, null for none. */
function ownGeometry(spec: BikeSpec): Geometry | null {
  const g = geometryOf(spec as GeometryFacts);
  return ownFields.some((field) => Number.isFinite(g[field])) ? g : null;
}

/** Outer radius (mm) of a wheel: tyres stand as high as they are wide. */
export const wheelRadius = (bsd: number, tire: number): number => bsd / 2 + tire;

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((a) => a === value) ?? fallback;

/** How much larger than the archetype a frame is, in mm: 56 (cm), 19" or L. */
function sizeStep(a: Archetype, value: unknown): number {
  const letters = /\b(x{0,3})(s|l)\b|\bm\b/.exec(fold(value));
  if (letters) return letters[2] ? (letters[2] === "s" ? -30 : 30) * (1 + letters[1]!.length * 0.75) : 0;
  const [n = 0] = numbersIn(value, 12, 66);
  const steps =
    n < 12
      ? 0
      : a.bar === "bmx"
        ? (n - 20.5) * 25
        : n > 34
          ? (n - (a.tire > 52 ? 45 : 54)) * 9
          : (n - 17.5) * 22;
  return Math.min(90, Math.max(-75, steps));
}

/** Returns the archetype that a specification starts from; an electric bike for trails starts from a mountain bike. */
function baseOf(spec: BikeSpec): Archetype {
  const a = typicalOf(spec);
  const frame = frameStyleOf(spec, a);
  const styled = frame === null ? a : { ...a, frame };
  return frame === "tandem" ? stretched(styled) : styled;
}

function typicalOf(spec: BikeSpec): Archetype {
  const type = fold(spec.type);
  if (type !== "electric") return archetypeOf(type);
  const sprung = suspensionOf(spec).certain;
  const travel = spec.fork_type === "rigid" ? 0 : numberIn(spec.fork_travel_mm, 20, 220, sprung ? 140 : 0);
  const signs = [
    (readTyreSize(spec.tire_size)?.[1] ?? 0) > 57,
    widthOf(spec) >= 740,
    numberIn(spec.brake_rotor_size, 120, 230, 0) >= 200,
    dropper.test(fold(spec.seatpost_model)),
  ].filter(Boolean).length;
  if (travel < 120 && signs < 2 && !sprung) return archetypeOf(type);
  const base = archetypeOf(travel < 130 ? "mountain" : travel < 155 ? "trail" : "enduro");
  return { ...base, coil: false, motor: true, fat: 1.1, kit: "" };
}

const dropper = /drop|reverb|transfer|regulow/;

/** The hub that a type comes with: a stepless one where loads are carried. */
const usualShell = ({ frame }: Archetype) => (frame === "cargo" ? 66 : 50);

/** Width of the handlebar in mm, whether it was typed in mm or cm; 0 when it was not. */
function widthOf(spec: BikeSpec): number {
  const width = numberIn(spec.handlebar_width, 32, 900, 0);
  return width < 99 ? width * 10 : width;
}

/** Whether the battery is within the down tube: on electric bikes for trails. */
export const inTube = ({ motor, knobs }: Build): boolean => Boolean(motor && knobs);

/** Merges a specification into its type's archetype; hybrid when the type is unknown. */
export function readBuild(spec: BikeSpec): Build {
  const a = baseOf(spec);
  const { linkage, certain } = suspensionOf(spec);
  const sizes = wheelSizesOf(spec);
  const child = sizes ? childScale(spec, a, sizes.rear) : 1;
  const b = { ...(child < 1 ? forChild(a, child) : a), bent: false, linkage };
  if (a.frame === "diamond" && a.knobs && a.travel && certain && !spec.frame_style) b.frame = "full";
  const k = a.frame === "mono" ? 0 : sizeStep(a, spec.frame_size);
  const [stack, reach, seat] =
    a.bar === "bmx" ? [0, 1, 0] : a.travel > 80 ? [0.3, 0.75, 0.85] : [0.85, 0.4, 0.85];
  b.stack += k * stack;
  b.htl += k * stack * 0.9;
  b.reach += k * reach;
  b.st += k * seat;
  b.sh += k * seat * 0.94;

  const fork = spec.fork_type;
  if (fork === "rigid" || fork === "carbon") b.travel = 0;
  else if (fork === "suspension" || a.travel)
    b.travel = numberIn(spec.fork_travel_mm, 20, 220, a.travel || (a.bar === "drop" ? 40 : 63));
  if (a.travel && b.travel) {
    const more = Math.min(60, Math.max(-60, b.travel - a.travel));
    b.stack += more * 0.5;
    b.ha -= more / 22;
  }
  if (b.travel < 150) b.dual = false;

  const material = fold(spec.frame_material);
  b.bent = fork !== "carbon" && (material ? /steel|chromoly/.test(material) : a.fat < 0.8) && a.bar !== "bmx";

  const [bsd, width] = sizes?.rear ?? [a.bsd, a.tire];
  b.bsd = bsd;
  b.tire = width;
  const [frontBsd, frontTire] = a.front ?? sizes?.front ?? [bsd, width];
  b.knobs = width > 52 ? a.knobs : a.knobs && width > 30;

  const bar = spec.handlebar_type;
  const usual: BarStyle[] = ["bmx", "swept", "post"];
  if (!(usual.includes(a.bar) && (bar === "flat" || bar === "riser")))
    b.bar = oneOf(bar, ["drop", "flat", "riser", "bullhorn", "aero"], a.bar);
  const across = widthOf(spec);
  if (across >= 320) b.width = across;
  else if (b.bar !== a.bar) b.width = b.bar === "flat" || b.bar === "riser" ? 680 : 420;
  b.stem = a.bar === "post" ? 0 : numberIn(spec.stem_length, 20, 150, b.stem);
  if (a.bar !== b.bar && a.bar === "swept") b.rise = 0;

  b.brake = oneOf(spec.brake_type, ["rim", "disc"], a.brake);
  const [front = b.rotor, rear = front] = numbersIn(spec.brake_rotor_size, 120, 230);
  b.rotor = front;

  const drive = driveOf(spec);
  const rings = numbersIn(spec.chainring_size, drive.belt ? 32 : 20, drive.belt ? 75 : 62)
    .toSorted((p, q) => q - p)
    .slice(0, 3);
  if (rings.length) b.rings = rings;
  const cogs = drive.sprockets.length
    ? drive.sprockets
    : numbersIn(spec.cassette_range, 8, 54).toSorted((p, q) => p - q);
  if (cogs.length) b.cogs = [cogs[0]!, cogs.at(-1)!];
  if (drive.gears) b.gears = drive.gears;
  else if (Number(spec.speeds) === 1) b.gears = "single";
  else if (drive.belt) b.gears = a.gears === "derailleur" ? "single" : a.gears;
  else if (
    cogs.length > 1 ||
    (fold(spec.rear_derailleur_model) && !drive.tensioner) ||
    (a.gears === "single" && numberIn(spec.speeds, 5, 40, 0))
  )
    b.gears = "derailleur";
  if (b.gears === "derailleur" && b.cogs[1] - b.cogs[0] < 8) b.cogs = [11, 32];
  if (b.gears !== "derailleur") {
    if (!rings.length && drive.belt) b.rings = [child < 1 ? 40 : 55];
    b.rings = b.rings.slice(0, 1);
    const usual = drive.belt ? 22 : a.gears === "derailleur" ? 17 : a.cogs[0];
    const cog = Math.min(drive.belt ? 34 : 24, cogs[0] ?? usual);
    b.cogs = [cog, cog];
  }

  b.pedal = oneOf(spec.pedal_type, ["clipless", "platform", "toe_clips"], a.pedal);
  b.rim = numberIn(
    /(\d\d) ?mm/.exec(fold(spec.wheelset_model))?.[1],
    18,
    90,
    spec.rim_material === "carbon" ? Math.max(a.rim, a.knobs ? 30 : 48) : a.rim,
  );
  if (spec.rim_material === "aluminum") b.rim = Math.min(b.rim, 26);
  if (/steel|titan|chromoly/.test(material)) b.fat = Math.min(a.fat, 0.74);
  else if (/carbon|alum/.test(material)) b.fat = Math.max(a.fat, 0.84);
  if (dropper.test(fold(spec.seatpost_model))) b.dropper = true;
  if (/brooks|b17|gel|comfort|komfort/.test(fold(spec.saddle_brand) + fold(spec.saddle_model))) b.soft = true;

  const kit = readAccessories([
    ...a.kit.split(" "),
    ...(Array.isArray(spec.accessories) ? spec.accessories : []),
    // A low frame has its battery in the rack.
    ...(b.motor && b.frame === "deep" ? ["rack"] : []),
  ]);
  const isInside = b.gears === "hub" || b.gears === "gearbox";
  const setUp = {
    ...b,
    ...usualSetUp,
    small: (1 + child) / 2,
    crank: b.bar === "bmx" ? 172 : Math.round(170 * (0.35 + 0.65 * child)),
  };
  // The figures of a tandem name two of much that a bike has once.
  const own = b.frame === "tandem" ? null : ownGeometry(spec);
  return {
    ...setUp,
    ...(own && ownCockpit(setUp, own)),
    own,
    routing: routingOf(spec, b),
    R: wheelRadius(bsd, width),
    F: wheelRadius(frontBsd, frontTire),
    usualR: child < 1 ? wheelRadius(bsd, width) : wheelRadius(a.bsd, a.tire),
    frontTire,
    frontBsd,
    rearRotor: rear,
    belt: drive.belt && b.gears !== "derailleur",
    // A frame that sprung wheels move needs one where no derailleur takes up the slack.
    tensioner:
      !drive.belt && b.gears !== "derailleur" && (drive.tensioner || (b.frame === "full" && isInside)),
    shell: drive.shell ?? (b.gears === "hub" ? usualShell(a) : null),
    kit,
    post: numberIn(spec.seatpost_diameter, 22, 35, b.dropper ? 31 : 28),
  };
}
