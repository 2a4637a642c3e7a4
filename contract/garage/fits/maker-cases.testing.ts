import type { FitVerdict } from "#contract/garage/fits.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import type { FitPart } from "./fit-part.ts";
import type { FitNeighbour } from "./judge-fit.ts";

type Spec = Record<string, string | number>;
type Named = Record<string, Spec>;

/** Parts as their makers sell them, and whether they go together by what these publish. */
export interface MakerCase {
  name: string;
  /** The maker's document. */
  source: string;
  part: FitPart;
  on: FitNeighbour[];
  verdict: FitVerdict;
}

interface MakerTable {
  source: string;
  kind: PartKind;
  slot?: string;
  parts: Named;
  /** Where what is on the bike is; "frame" for the frame. */
  on: string;
  others: Named;
  /** By part, for each of the others: y yes, n no, i if, u not known. */
  says: Record<string, string>;
  /** Beside the others, on the bike. */
  beside?: readonly [slot: string, spec: Spec];
}

const verdicts: Record<string, FitVerdict> = { y: "yes", n: "no", i: "if", u: "unknown" };

const neighbour = (slot: string, spec: Spec): FitNeighbour => {
  return { kind: slot === "frame" ? "frame" : usualKindOf(slotOfPath(slot)), slot, brand: null, spec };
};

/** Returns the cases of a table, in its order. */
export function casesOf({ source, kind, slot, parts, on, others, says, beside }: MakerTable): MakerCase[] {
  return Object.entries(parts).flatMap(([name, spec]) =>
    Object.entries(others).map(([other, itsSpec], at) => ({
      name: `${name} and ${other}`,
      source,
      part: { kind, slot: slot ?? null, brand: null, spec },
      on: [neighbour(on, itsSpec), ...(beside ? [neighbour(...beside)] : [])],
      verdict: verdicts[says[name]?.[at] ?? ""] ?? ("missing" as FitVerdict),
    })),
  );
}

const bodies: Named = {
  "Shimano FH-RS300": { freehub: "hg" },
  "Shimano FH-RS770": { freehub: "hg_road" },
  "Shimano FH-M7110": { freehub: "microspline" },
  "DT Swiss 350 XD": { freehub: "xd" },
  "Zipp 303 XDR": { freehub: "xdr" },
  "Fulcrum Racing 3 Campagnolo": { freehub: "campagnolo" },
  "Campagnolo Shamal N3W": { freehub: "n3w" },
};
const range = (text: string): Spec => ({ range: text });
const cassettes: Named = {
  "CS-R8000 11-28": range("11-28"),
  "CS-R8000 11-30": range("11-30"),
  "CS-R8000 11-32": range("11-32"),
  "CS-HG800-11 11-34": range("11-34"),
  "CS-R7101-12 11-36": range("11-36"),
  "CS-M8000 11-42": range("11-42"),
  "CS-M8100-12 10-45": range("10-45"),
  "CS-M8100-12 10-51": range("10-51"),
};
const frames: Named = {
  "post mount": { brake_mount: "post_mount" },
  "flat mount": { brake_mount: "flat_mount" },
  "IS 2000": { brake_mount: "is" },
  bosses: { brake_mount: "v_brake" },
  "one bolt": { brake_mount: "caliper" },
  "direct mount": { brake_mount: "direct_mount" },
};
const speeds = (count: number): Spec => ({ speeds: count });
const sprockets: Named = {
  "CS-HG41-8": speeds(8),
  "CS-HG201-9": speeds(9),
  "CS-HG500-10": speeds(10),
  "CS-R7000": speeds(11),
  "CS-R7101-12": speeds(12),
  "Campagnolo Ekar": speeds(13),
};
const calipers: Named = {
  "BR-M6100": { brake_mount: "post_mount" },
  "BR-R7070": { brake_mount: "flat_mount" },
  "Hope Mini (IS)": { brake_mount: "is" },
  "BR-T4000": { brake_mount: "v_brake" },
  "BR-R7000": { brake_mount: "caliper" },
  "BR-R7010-F": { brake_mount: "direct_mount" },
};
const mountSays = {
  "BR-M6100": "yiinnn",
  "BR-R7070": "uyunnn",
  "Hope Mini (IS)": "uuynnn",
  "BR-T4000": "nnnynn",
  "BR-R7000": "nnnnyn",
  "BR-R7010-F": "nnnnny",
};

const tables: readonly MakerTable[] = [
  {
    source: "Shimano, C-series compatibility charts: cassettes and freehub bodies",
    kind: "cassette",
    parts: {
      "CS-HG41-8": { freehub: "hg" },
      "CS-HG500-10": { freehub: "hg" },
      "CS-HG800-11": { freehub: "hg" },
      "CS-M8000": { freehub: "hg" },
      "CS-R7000": { freehub: "hg_road" },
      "CS-M8100-12": { freehub: "microspline" },
    },
    on: "rear_wheel",
    others: bodies,
    says: {
      "CS-HG41-8": "yinnnnn",
      "CS-HG500-10": "yinnnnn",
      "CS-HG800-11": "yinnnnn",
      "CS-M8000": "yinnnnn",
      "CS-R7000": "nynnnnn",
      "CS-M8100-12": "nnynnnn",
    },
  },
  {
    source: "SRAM, Road and MTB Compatibility Maps 2024: driver bodies",
    kind: "cassette",
    parts: {
      "PG-1030": { freehub: "hg" },
      "PG-1230": { freehub: "hg" },
      "PG-1130 11-32": { freehub: "hg_road" },
      "XG-1275": { freehub: "xd" },
      "XG-1270 10-36": { freehub: "xdr" },
    },
    on: "rear_wheel",
    others: bodies,
    says: {
      "PG-1030": "yinnnnn",
      "PG-1230": "yinnnnn",
      "PG-1130 11-32": "nynnnnn",
      "XG-1275": "nnnyinn",
      "XG-1270 10-36": "nnnnynn",
    },
  },
  {
    source: "Campagnolo, technical manuals: freewheel bodies, adapter AC21-N3W",
    kind: "cassette",
    parts: { "Chorus 12": { freehub: "campagnolo" }, "Ekar 9-42": { freehub: "n3w" } },
    on: "rear_wheel",
    others: bodies,
    says: { "Chorus 12": "nnnnnyi", "Ekar 9-42": "nnnnnny" },
  },
  {
    source: "Shimano, specifications of rear derailleurs: low sprocket, max. and min.",
    kind: "rear_derailleur",
    parts: {
      "RD-R7000-SS": { max_sprocket: 30, min_sprocket: 25 },
      "RD-R7000-GS": { max_sprocket: 34, min_sprocket: 28 },
      "RD-R9250": { max_sprocket: 34 },
      "RD-R7150": { max_sprocket: 36 },
      "RD-RX810": { max_sprocket: 34, min_sprocket: 30 },
      "RD-RX812": { max_sprocket: 42, min_sprocket: 40 },
    },
    on: "rear_wheel/cassette",
    others: cassettes,
    says: {
      "RD-R7000-SS": "yynnnnnn",
      "RD-R7000-GS": "yyyynnnn",
      "RD-R9250": "yyyynnnn",
      "RD-R7150": "yyyyynnn",
      "RD-RX810": "nyyynnnn",
      "RD-RX812": "nnnnnynn",
    },
  },
  {
    source: "Shimano, specifications of rear derailleurs of 12 speeds: low sprocket, max.",
    kind: "rear_derailleur",
    parts: { "RD-M8120-SGS": { max_sprocket: 45 }, "RD-M8100-SGS": { max_sprocket: 51 } },
    on: "rear_wheel/cassette",
    others: { "CS-M8100-12 10-45": range("10-45"), "CS-M8100-12 10-51": range("10-51") },
    says: { "RD-M8120-SGS": "yn", "RD-M8100-SGS": "yy" },
  },
  ...(
    [
      // What these cassettes need beside 50-34: 33, 35, 37, 39, 41, 47 teeth and more.
      [
        "FC-R7000 50-34",
        "50-34",
        { "RD-R7000-SS": "yynnnnnn", "RD-R7000-GS": "yyyynnnn", "RD-RX810": "yyyynnnn" },
      ],
      // One ring: 17, 19, 21, 23, 25, 31, 35, 41 teeth.
      [
        "FC-M8100-1 32",
        "32",
        { "RD-R7000-SS": "yyyyyyyn", "RD-R7000-GS": "yyyyyyyn", "RD-RX810": "yyyyyyyn" },
      ],
    ] as const
  ).map(([crankset, rings, says]): MakerTable => ({
    source: `Shimano, specifications of rear derailleurs: total capacity, beside ${crankset}`,
    kind: "rear_derailleur",
    parts: { "RD-R7000-SS": { capacity: 35 }, "RD-R7000-GS": { capacity: 39 }, "RD-RX810": { capacity: 40 } },
    on: "rear_wheel/cassette",
    others: cassettes,
    says,
    beside: ["crankset", { chainring_size: rings }],
  })),
  {
    source: "KMC, chain guide: chains by speeds; Shimano and Campagnolo, chains by speeds",
    kind: "chain",
    parts: {
      "KMC Z8.3": speeds(8),
      "KMC X9": speeds(9),
      "KMC X10": speeds(10),
      "KMC X11": speeds(11),
      "CN-M6100": speeds(12),
      "Campagnolo Ekar C13": speeds(13),
    },
    on: "rear_wheel/cassette",
    others: sprockets,
    says: {
      "KMC Z8.3": "ynnnnn",
      "KMC X9": "nynnnn",
      "KMC X10": "nnynnn",
      "KMC X11": "nnnynn",
      "CN-M6100": "nnnnyn",
      "Campagnolo Ekar C13": "nnnnny",
    },
  },
  {
    source: "Shimano, SRAM, FSA: manuals of cranksets, bottom brackets for their spindles",
    kind: "crankset",
    parts: {
      "FC-R7000": { spindle: "Hollowtech II" },
      "SRAM Rival AXS": { spindle: "DUB" },
      "SRAM Rival 22": { spindle: "GXP" },
      "FSA SL-K BB386EVO": { spindle: "30 mm" },
      "FC-M171": { spindle: "square taper" },
    },
    on: "bottom_bracket",
    others: {
      "SM-BBR60": { spindle: "24 mm" },
      "SRAM DUB BSA": { spindle: "28.99" },
      "SRAM GXP Team": { spindle: "GXP" },
      "FSA BB-PF30": { spindle: "30" },
      "BB-UN300": { spindle: "JIS" },
    },
    says: {
      "FC-R7000": "ynnnn",
      "SRAM Rival AXS": "nynnn",
      "SRAM Rival 22": "nnynn",
      "FSA SL-K BB386EVO": "nnnyn",
      "FC-M171": "nnnny",
    },
  },
  {
    source: "Shimano, dealer's manual of disc brakes: Center Lock, adapter SM-RTAD05",
    kind: "rotor",
    slot: "rear_wheel/rotor",
    parts: {
      "SM-RT70": { mount: "centerlock" },
      "SM-RT66": { mount: "6_bolt" },
      "SRAM CenterLine": { mount: "6_bolt" },
    },
    on: "rear_wheel",
    others: {
      "FH-M7110": { rotor_mount: "centerlock" },
      "FH-RS770": { rotor_mount: "centerlock" },
      "DT Swiss 350 IS": { rotor_mount: "6_bolt" },
      "Hope Pro 5": { rotor_mount: "6_bolt" },
    },
    says: { "SM-RT70": "yynn", "SM-RT66": "iiyy", "SRAM CenterLine": "iiyy" },
  },
  {
    source: "Shimano and Hope, manuals of calipers: mounts of frames, adapters SM-MA",
    kind: "brake",
    slot: "rear_brake",
    parts: calipers,
    on: "frame",
    others: frames,
    says: mountSays,
  },
  {
    source: "Shimano and Hope, manuals of calipers: mounts of forks, adapters SM-MA",
    kind: "brake",
    slot: "front_brake",
    parts: calipers,
    on: "fork",
    others: frames,
    says: mountSays,
  },
  {
    source: "RockShox, Fox, SR Suntour: specifications of forks, axles and hub widths",
    kind: "wheel",
    slot: "front_wheel",
    parts: {
      "HB-RS300": { axle: "QR 100" },
      "HB-RS770": { axle: "12x100" },
      "HB-M7110": { axle: "15x100" },
      "HB-M7110-B": { axle: "15x110" },
      "Hope Pro 5 DH": { axle: "20x110" },
    },
    on: "fork",
    others: {
      "Suntour XCM": { axle: "9x100" },
      "Rudy Ultimate": { axle: "12x100" },
      "SID 15x100": { axle: "15x100" },
      "Pike Boost": { axle: "15x110" },
      BoXXer: { axle: "20x110" },
    },
    says: {
      "HB-RS300": "yiinn",
      "HB-RS770": "iyinn",
      "HB-M7110": "iiynn",
      "HB-M7110-B": "nnnyi",
      "Hope Pro 5 DH": "nnniy",
    },
  },
  {
    source: "Shimano, specifications of rear hubs: over locknut dimension and axle",
    kind: "wheel",
    slot: "rear_wheel",
    parts: {
      "FH-RS300": { axle: "QR 130" },
      "FH-RS770": { axle: "12x142" },
      "FH-M7110-B": { axle: "12x148" },
    },
    on: "frame",
    others: {
      "rim road frame": { axle: "QR 130" },
      "disc road frame": { axle: "12x142" },
      "Boost frame": { axle: "12 x 148 mm" },
      "SuperBoost frame": { axle: "12x157" },
    },
    says: { "FH-RS300": "ynnn", "FH-RS770": "nynn", "FH-M7110-B": "nnyn" },
  },
  {
    source: "Cane Creek, SHIS: steerers and lower assemblies",
    kind: "fork",
    parts: {
      "Pike tapered": { steerer: "tapered" },
      "Surly 1-1/8": { steerer: '1 1/8"' },
      'threaded 1"': { steerer: "25.4" },
    },
    on: "frame",
    others: {
      "ZS44/ZS56 frame": { steerer: "1-1/8-1.5" },
      "EC34 frame": { steerer: "1-1/8" },
      "EC30 frame": { steerer: "1" },
    },
    says: { "Pike tapered": "ynn", "Surly 1-1/8": "iyn", 'threaded 1"': "nny" },
  },
  {
    source: "Shimano, ISO 6696: pedals 9/16 × 20 TPI; cranks of one piece 1/2 × 20 TPI",
    kind: "pedals",
    parts: {
      "PD-M520": { thread: "9_16" },
      "PD-EH500": { thread: "9_16" },
      "Wellgo LU-895 1/2": { thread: "1_2" },
    },
    on: "crankset",
    others: { "FC-R7000": { thread: "9_16" }, "FC-M6100": { thread: "9_16" }, Ashtabula: { thread: "1_2" } },
    says: { "PD-M520": "yyn", "PD-EH500": "yyn", "Wellgo LU-895 1/2": "nny" },
  },
  {
    source: "Schwalbe, tubes: SV Presta, AV Schrader, DV Dunlop; holes of 6.5 and 8.5 mm",
    kind: "tyre",
    parts: { SV17: { valve: "presta" }, AV17: { valve: "schrader" }, DV17: { valve: "dunlop" } },
    on: "rear_wheel",
    others: {
      "DT R 470": { valve: "presta" },
      "Ryde Andra 40": { valve: "schrader" },
      "Exal Dunlop": { valve: "dunlop" },
    },
    says: { SV17: "yii", AV17: "nyy", DV17: "nyy" },
  },
  {
    source: "Schwalbe, tubes: lengths of valves by the depth of the rim",
    kind: "tyre",
    parts: { "SV15 40": { valve_mm: 40 }, "SV20E 60": { valve_mm: 60 }, "SV15 80": { valve_mm: 80 } },
    on: "rear_wheel",
    others: {
      "DT R 470 (22)": { rim_depth_mm: 22 },
      "Mavic Cosmic SL 40": { rim_depth_mm: 40 },
      "Zipp 404 (58)": { rim_depth_mm: 58 },
      "Zipp 808 (82)": { rim_depth_mm: 82 },
    },
    says: { "SV15 40": "yiii", "SV20E 60": "yyii", "SV15 80": "yyyi" },
  },
  {
    source: "Shimano: mineral oil; SRAM and Hope: DOT 5.1; Magura: Royal Blood. Hoses for one fluid",
    kind: "brake_cables",
    parts: {
      "SM-BH90": { fluid: "mineral" },
      "SRAM Stealthamajig": { fluid: "dot" },
      "Hope hose": { fluid: "dot" },
    },
    on: "rear_brake",
    others: {
      "BR-M6100": { fluid: "mineral" },
      "Magura MT5": { fluid: "mineral" },
      "SRAM Code RSC": { fluid: "dot" },
    },
    says: { "SM-BH90": "yyn", "SRAM Stealthamajig": "nny", "Hope hose": "nny" },
  },
  {
    source: "ETRTO Standards Manual, ISO 5775-2: bead seat diameters",
    kind: "tyre",
    parts: {
      "GP5000 25-622": { size: "25-622" },
      "G-One 700x40C": { size: "700x40C" },
      "Nobby Nic 27.5x2.4": { size: "27.5x2.4" },
      "Marathon 26x1.75": { size: "26x1.75" },
      "Big Apple 20x2.0": { size: "20x2.0" },
    },
    on: "rear_wheel",
    others: {
      "DT R 470 622x18": { bsd_mm: 622 },
      "Ryde 584": { bsd_mm: 584 },
      "Mavic XM 559": { bsd_mm: 559 },
      "Alex 406": { bsd_mm: 406 },
    },
    says: {
      "GP5000 25-622": "ynnn",
      "G-One 700x40C": "ynnn",
      "Nobby Nic 27.5x2.4": "nynn",
      "Marathon 26x1.75": "nnyn",
      "Big Apple 20x2.0": "nnny",
    },
  },
];

export const makerCases: readonly MakerCase[] = tables.flatMap(casesOf);
