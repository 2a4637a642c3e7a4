import type { BrakeMount, Freehub } from "#contract/garage/fit-fields.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { readTyreSize } from "#contract/garage/tyre-size.ts";
import { axleIn, shellIn, spindleIn, steererIn, teethIn } from "./fit-measures.ts";
import {
  type FitFinding,
  finding,
  type FitSide,
  type FitReason,
  type FitSource,
  fitNumberIn,
  textIn,
} from "./fit-part.ts";
import type { FitVerdict } from "#contract/garage/fits.ts";

/**
 * A rule about a part of one kind and one of another; `same`: about what is in its place now, which says what the frame takes;
 * `frame`: about what is entered of the frame itself.
 */
export interface FitRule {
  a: PartKind;
  b: PartKind | "same" | "frame";
  source: FitSource;
  judge: (a: FitSide, b: FitSide, more: { rings: readonly number[] }) => FitFinding;
}

type Allowed = Partial<Record<string, readonly [FitVerdict, FitReason]>>;

/** What each body takes beside what is made for it. */
const bodies: Record<Freehub, Allowed> = {
  hg: {},
  hg_road: { hg: ["if", "freehub_spacer"] },
  microspline: {},
  xd: {},
  xdr: { xd: ["if", "freehub_spacer"] },
  campagnolo: {},
  n3w: { campagnolo: ["if", "freehub_adapter"] },
};

/** Calipers that fit another mount; what is not here fits no other. */
const mounts: Partial<Record<BrakeMount, Allowed>> = {
  post_mount: { is: ["if", "mount_adapter"], flat_mount: ["if", "mount_adapter"] },
  flat_mount: { post_mount: ["unknown", "mount_unknown"], is: ["unknown", "mount_unknown"] },
  is: { post_mount: ["unknown", "mount_unknown"], flat_mount: ["unknown", "mount_unknown"] },
};

/** Valves by the hole that they need: a thin one in a wide hole is held by a grommet. */
const isThin = (valve: string): boolean => valve === "presta";
/** So much of a valve stands out of the rim for a pump to hold. */
const leastValve = 15;

/** Chains of six to eight sprockets are one width; from nine on each number has its own. */
const widthOfSpeeds = (speeds: number): number => (speeds >= 5 && speeds <= 8 ? 8 : speeds);

/** Makers whose levers pull as their own derailleurs need, and not as others' do. */
const pulls = new Set(["shimano", "sram", "campagnolo"]);

/** What a larger clamp takes with a shim, by clamp and bar in mm. */
const shimmedBars: Record<string, readonly number[]> = { "31.8": [25.4, 26], "35": [31.8] };

/** Tyres between so many inner widths of the rim are usual. */
const usualTyre = { least: 1.35, most: 3 };

const same = (a: string | null, b: string | null): FitFinding =>
  a === null || b === null ? null : a === b ? finding("yes", "same", a, b) : finding("no", "other", a, b);

const speeds = (a: FitSide, b: FitSide, widthOf = (count: number) => count): FitFinding => {
  const [mine, other] = [fitNumberIn(a, "speeds"), fitNumberIn(b, "speeds")];
  if (mine === null || other === null) return null;
  return widthOf(mine) === widthOf(other)
    ? finding("yes", "speeds_same", mine, other)
    : finding("no", "speeds_differ", mine, other);
};

/** Every rule, with where it is from. */
export const fitRules: readonly FitRule[] = [
  {
    a: "wheel",
    b: "cassette",
    source: "freehub",
    judge(wheel, cassette) {
      const [body, made] = [textIn(wheel, "freehub"), textIn(cassette, "freehub")];
      if (body === null || made === null) return null;
      if (body === made) return finding("yes", "same", body, made);
      const [verdict, reason] = bodies[body as Freehub]?.[made] ?? (["no", "other"] as const);
      return finding(verdict, reason, body, made);
    },
  },
  {
    a: "rear_derailleur",
    b: "cassette",
    source: "largest_sprocket",
    judge(derailleur, cassette) {
      const largest = Math.max(0, ...teethIn(cassette, "range"));
      const most = fitNumberIn(derailleur, "max_sprocket");
      if (most === null || largest === 0) return null;
      const least = fitNumberIn(derailleur, "min_sprocket");
      if (least !== null && largest < least) return finding("no", "sprocket_too_small", least, largest);
      return largest <= most
        ? finding("yes", "sprocket_in_range", most, largest)
        : finding("no", "sprocket_too_large", most, largest);
    },
  },
  {
    a: "rear_derailleur",
    b: "cassette",
    source: "capacity",
    judge(derailleur, cassette, { rings }) {
      const teeth = teethIn(cassette, "range");
      const capacity = fitNumberIn(derailleur, "capacity");
      if (capacity === null || teeth.length < 2 || rings.length === 0) return null;
      const needed = Math.max(...teeth) - Math.min(...teeth) + Math.max(...rings) - Math.min(...rings);
      return needed <= capacity
        ? finding("yes", "capacity_enough", capacity, needed)
        : finding("no", "capacity_short", capacity, needed);
    },
  },
  {
    a: "chain",
    b: "cassette",
    source: "chain_speeds",
    judge: (chain, cassette) => speeds(chain, cassette, widthOfSpeeds),
  },
  {
    a: "shifters",
    b: "cassette",
    source: "levers_index",
    judge: (shifters, cassette) => speeds(shifters, cassette),
  },
  {
    a: "shifters",
    b: "rear_derailleur",
    source: "levers_pull",
    judge(shifters, derailleur) {
      const [mine, other] = [textIn(shifters, "actuation"), textIn(derailleur, "actuation")];
      if (mine !== null && other !== null && mine !== other)
        return finding("no", "actuation_differ", mine, other);
      const makers = [shifters, derailleur].map(({ brand }) => brand?.trim().toLowerCase() ?? "");
      const [lever = "", mech = ""] = makers;
      if (lever !== mech && pulls.has(lever) && pulls.has(mech))
        return finding("no", "pull_differ", shifters.brand, derailleur.brand);
      const counted = speeds(shifters, derailleur);
      if (counted === null) return null;
      // Some levers pull derailleurs made for fewer sprockets, most do not.
      return counted.verdict === "yes"
        ? finding("if", "pull_if", counted.a, counted.b)
        : finding("unknown", "pull_unknown", counted.a, counted.b);
    },
  },
  {
    a: "crankset",
    b: "bottom_bracket",
    source: "spindle",
    judge: (crankset, bracket) => same(spindleIn(crankset), spindleIn(bracket)),
  },
  {
    a: "bottom_bracket",
    b: "same",
    source: "shell",
    judge: (bracket, now) => same(shellIn(bracket), shellIn(now)),
  },
  {
    a: "rotor",
    b: "wheel",
    source: "rotor_mount",
    judge(rotor, wheel) {
      const [mine, other] = [textIn(rotor, "mount"), textIn(wheel, "rotor_mount")];
      if (mine === "6_bolt" && other === "centerlock") return finding("if", "rotor_adapter", mine, other);
      return same(mine, other);
    },
  },
  {
    a: "rotor",
    b: "same",
    source: "rotor_size",
    judge(rotor, now) {
      const [mine, other] = [fitNumberIn(rotor, "size_mm"), fitNumberIn(now, "size_mm")];
      if (mine === null || other === null) return null;
      return mine === other
        ? finding("yes", "same", mine, other)
        : finding("if", "rotor_other_size", mine, other);
    },
  },
  {
    a: "fork",
    b: "headset",
    source: "steerer",
    judge: (fork, headset) => steerers(fork, headset),
  },
  {
    a: "stem",
    b: "fork",
    source: "steerer_top",
    judge(stem, fork) {
      const upper = (name: string | null) => (name === "tapered" ? "1-1/8" : name);
      const [mine, other] = [upper(steererIn(stem)), upper(steererIn(fork))];
      if (mine === "1-1/8" && other === "1") return finding("if", "shim", mine, other);
      return same(mine, other);
    },
  },
  {
    a: "handlebar",
    b: "stem",
    source: "clamp",
    judge(bar, stem) {
      const [mine, clamp] = [fitNumberIn(bar, "clamp_mm"), fitNumberIn(stem, "clamp_mm")];
      if (mine === null || clamp === null) return null;
      if (mine === clamp) return finding("yes", "same", mine, clamp);
      const isShimmed = shimmedBars[String(clamp)]?.includes(mine) ?? false;
      return isShimmed ? finding("if", "shim", mine, clamp) : finding("no", "other", mine, clamp);
    },
  },
  {
    a: "seatpost",
    b: "same",
    source: "seatpost",
    judge(post, now) {
      const [mine, other] = [fitNumberIn(post, "diameter"), fitNumberIn(now, "diameter")];
      if (mine === null || other === null) return null;
      if (mine === other) return finding("yes", "same", mine, other);
      return mine < other ? finding("if", "shim", mine, other) : finding("no", "too_thick", mine, other);
    },
  },
  {
    a: "tyre",
    b: "wheel",
    source: "tyre_width",
    judge(tyre, wheel) {
      const size = readTyreSize(textIn(tyre, "size"));
      const rim = fitNumberIn(wheel, "bsd_mm");
      if (!size || rim === null) return null;
      const [bead, width] = size;
      if (bead !== rim) return finding("no", "rim_differ", bead, rim);
      const inner = fitNumberIn(wheel, "rim_width_mm");
      if (inner !== null && width < inner) return finding("no", "tyre_narrow", width, inner);
      const share = inner === null ? usualTyre.least : width / inner;
      const isUsual = share >= usualTyre.least && share <= usualTyre.most;
      return isUsual ? finding("yes", "same", bead, rim) : finding("if", "tyre_width_if", width, inner);
    },
  },
  {
    a: "tyre",
    b: "same",
    source: "bead_seat",
    judge(tyre, now) {
      const [mine, other] = [readTyreSize(textIn(tyre, "size")), readTyreSize(textIn(now, "size"))];
      if (!mine || !other) return null;
      if (mine[0] !== other[0]) return finding("no", "rim_differ", mine[0], other[0]);
      // What room frame and fork have is known by what they hold now.
      return mine[1] > other[1]
        ? finding("if", "tyre_room", mine[1], other[1])
        : finding("yes", "same", mine[0], other[0]);
    },
  },
  {
    a: "wheel",
    b: "fork",
    source: "fork_axle",
    judge: (wheel, fork) => axles(wheel, fork),
  },
  {
    a: "wheel",
    b: "same",
    source: "frame_axle",
    judge: (wheel, now) => axles(wheel, now),
  },
  {
    a: "wheel",
    b: "frame",
    source: "frame_axle",
    judge: (wheel, frame) => (isInFront(wheel) ? null : axles(wheel, frame)),
  },
  {
    a: "fork",
    b: "frame",
    source: "steerer",
    judge: (fork, frame) => steerers(fork, frame),
  },
  {
    a: "headset",
    b: "frame",
    source: "steerer",
    judge: (headset, frame) => steerers(headset, frame),
  },
  {
    a: "brake",
    b: "fork",
    source: "brake_mount",
    judge: (brake, fork) => brakeMount(brake, fork),
  },
  {
    a: "brake",
    b: "frame",
    source: "brake_mount",
    judge: (brake, frame) => (isInFront(brake) ? null : brakeMount(brake, frame)),
  },
  {
    a: "brake",
    b: "same",
    source: "fluid",
    judge(brake, now) {
      const [mine, other] = [textIn(brake, "fluid"), textIn(now, "fluid")];
      if (mine === null || other === null) return null;
      return mine === other ? finding("yes", "same", mine, other) : finding("if", "fluid_whole", mine, other);
    },
  },
  {
    a: "brake_cables",
    b: "brake",
    source: "fluid",
    judge: (hoses, brake) => same(textIn(hoses, "fluid"), textIn(brake, "fluid")),
  },
  {
    a: "pedals",
    b: "crankset",
    source: "pedal_thread",
    judge: (pedals, crankset) => same(textIn(pedals, "thread"), textIn(crankset, "thread")),
  },
  {
    a: "tyre",
    b: "wheel",
    source: "valve",
    judge(tyre, wheel) {
      const [mine, hole] = [textIn(tyre, "valve"), textIn(wheel, "valve")];
      if (mine === null || hole === null) return null;
      if (isThin(mine) === isThin(hole)) return finding("yes", "same", mine, hole);
      return isThin(mine) ? finding("if", "valve_grommet", mine, hole) : finding("no", "other", mine, hole);
    },
  },
  {
    a: "tyre",
    b: "wheel",
    source: "valve_length",
    judge(tyre, wheel) {
      const [long, deep] = [fitNumberIn(tyre, "valve_mm"), fitNumberIn(wheel, "rim_depth_mm")];
      if (long === null || deep === null) return null;
      return long >= deep + leastValve
        ? finding("yes", "valve_enough", long, deep)
        : finding("if", "valve_short", long, deep);
    },
  },
];

const isInFront = ({ slot }: FitSide): boolean => slot?.startsWith("front_") ?? false;

/** A straight steerer goes into what a tapered one needs, with a reducer; none into what is narrower. */
function steerers(part: FitSide, takes: FitSide): FitFinding {
  const [mine, other] = [steererIn(part), steererIn(takes)];
  if (mine === "1-1/8" && other === "tapered") return finding("if", "steerer_reducer", mine, other);
  return same(mine, other);
}

function brakeMount(brake: FitSide, place: FitSide): FitFinding {
  const [mine, other] = [textIn(brake, "brake_mount"), textIn(place, "brake_mount")];
  if (mine === null || other === null) return null;
  if (mine === other) return finding("yes", "same", mine, other);
  const [verdict, reason] = mounts[mine as BrakeMount]?.[other] ?? (["no", "other"] as const);
  return finding(verdict, reason, mine, other);
}

function axles(wheel: FitSide, other: FitSide): FitFinding {
  const [mine, place] = [axleIn(wheel), axleIn(other)];
  if (!mine || !place) return null;
  const [a, b] = [textIn(wheel, "axle"), textIn(other, "axle")];
  if (mine.width === place.width && mine.diameter === place.diameter) return finding("yes", "same", a, b);
  if (mine.width !== place.width) return finding("no", "axle_differ", a, b);
  return finding("if", "axle_caps", a, b);
}
