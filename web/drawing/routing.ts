import { type BikeSpec, fold } from "./bike-spec.ts";

/** How a bike is braked and shifted from its handlebar. */
export interface Routing {
  /** Along the tubes; into the frame behind the head tube; or through bar and headset, where nothing is seen. */
  run: "outer" | "inner" | "hidden";
  /** A cable shifts; false where there are no gears, or electric ones. */
  shifts: boolean;
  /** A dropper post works without a cable. */
  wirelessPost: boolean;
  /** The rear brake works by pedalling backwards. */
  coaster: boolean;
}

/** What of a build decides how cables run. */
interface Routed {
  frame: string;
  bar: string;
  brake: string;
  gears: string;
  motor?: boolean;
  fat: number;
}

const electric = /\baxs\b|e-?tap|\bdi ?2\b|\beps\b|wireless|bezprzew|electronic|elektron/;
const pedalled = /coaster|torpedo|kontra|back.?pedal|w pedal/;

/** Whether a frame is made as racing bikes of the years since 2015 are: disc brakes, drop bars, and tubes of carbon or aluminium. */
export const isRacing = ({ bar, brake, fat }: Pick<Routed, "bar" | "brake" | "fat">): boolean =>
  (bar === "drop" || bar === "aero") && brake === "disc" && fat > 0.8;

/** Where the rear caliper is on its disc, degrees from straight ahead: flat on a racing frame's chainstay, else at the seat stay. */
export const caliperAt = (build: Pick<Routed, "bar" | "brake" | "fat">): number =>
  isRacing(build) ? 16 : 48;

/** Reads how a bike's cables run; where its facts do not say, it follows from material, year and type. */
export function routingOf(spec: BikeSpec, { frame, bar, brake, gears, motor, fat }: Routed): Routing {
  type Made = "seatpost" | "groupset" | "shifters" | "rear_derailleur" | "brake" | "hub";
  const says = (words: RegExp, ...parts: Made[]) =>
    parts.some((part) => words.test(`${fold(spec[`${part}_brand`])} ${fold(spec[`${part}_model`])}`));
  const material = fold(spec.frame_material);
  const year = Number(spec.year) || undefined;
  const racing = isRacing({ bar, brake, fat });
  const modern = frame === "full" || motor === true;
  const into = { carbon: (year ?? 2020) > 2011, aluminum: modern, "": modern || racing };
  const inner = frame === "deep" || (into[material as keyof typeof into] ?? false);
  const hidden = racing && material === "carbon" && (year ?? 0) > 2020;
  return {
    run: hidden ? "hidden" : inner ? "inner" : "outer",
    shifts: gears !== "single" && !says(electric, "groupset", "shifters", "rear_derailleur"),
    wirelessPost: says(electric, "seatpost"),
    coaster: gears !== "derailleur" && says(pedalled, "brake", "hub"),
  };
}
