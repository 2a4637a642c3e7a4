import { type Archetype, type FrameStyle, tandemLength } from "./archetypes.ts";
import { type BikeSpec, fold, numbersIn } from "./bike-spec.ts";
import { readTyreSize } from "#contract/garage/tyre-size.ts";

/** Rim seat diameter and tyre width, mm. */
export type WheelSize = readonly [bsd: number, tire: number];

const styles: Record<string, FrameStyle> = {
  diamond: "diamond",
  trapeze: "step",
  mixte: "mixte",
  step_through: "deep",
  full_suspension: "full",
  tandem: "tandem",
};

/** Whether frames of a type come in other styles: a folding bike and a long john are what they are. */
const isOfOneStyle = ({ frame, bar }: Archetype) => frame === "mono" || frame === "cargo" || bar === "bmx";

/** The style of a bike's frame where it names one that its type can have. */
export function frameStyleOf({ frame_style }: BikeSpec, a: Archetype): FrameStyle | null {
  const style = typeof frame_style === "string" ? styles[frame_style] : undefined;
  return style === undefined || isOfOneStyle(a) ? null : style;
}

/** Room for a second rider. */
export const stretched = <A extends Archetype>(a: A): A => ({ ...a, reach: a.reach + tandemLength });

const mullet = /\bmullet\b|\bmx\b/;

/** Both wheels by the size of the tyres; "29 x 2.5 / 27.5 x 2.4" names the front one first, and a mullet has a smaller rear one. */
export function wheelSizesOf(spec: BikeSpec): { front: WheelSize; rear: WheelSize } | null {
  const text = String(spec.tire_size ?? "");
  const [first, second, ...others] = sizesIn(text);
  const front = first ?? readTyreSize(text);
  if (!front) return null;
  if (second && others.length === 0) return { front, rear: second };
  const isMullet = mullet.test(`${fold(text)} ${fold(spec.model)} ${fold(spec.wheelset_model)}`);
  return { front, rear: isMullet && front[0] === 622 ? [584, front[1]] : front };
}

const sizesIn = (text: string): WheelSize[] =>
  text.split(/\s*[/;|&]\s*(?=\d{2})/).flatMap((part) => {
    const size = readTyreSize(part);
    return size ? [size] : [];
  });

/** Rims of 24 inches and less. */
const largestOfChildren = 540;

/** How large a child's bike is against an adult's of its type; 1 for an adult's. */
export function childScale(spec: BikeSpec, a: Archetype, [bsd, tire]: WheelSize): number {
  const adults =
    numbersIn(spec.frame_size, 34, 66).length > 0 || /\b(x{0,3}l|m)\b/.test(fold(spec.frame_size));
  if (bsd > largestOfChildren || a.bsd < 559 || a.frame === "cargo" || adults) return 1;
  return Math.min(1, (bsd / 2 + tire) / (a.bsd / 2 + a.tire));
}

/** A frame and a cockpit for a child; the chainstay shrinks less than the rest. */
export function forChild<A extends Archetype>(a: A, k: number): A {
  const less = 0.45 + 0.55 * k;
  return {
    ...a,
    stack: a.stack * k ** 1.3,
    reach: a.reach * k,
    htl: Math.max(70, a.htl * k),
    st: Math.max(190, a.st * k),
    sh: a.sh * k ** 1.05,
    cs: a.cs * less,
    rake: a.rake * less,
    drop: a.drop - (1 - k) * 95,
    width: a.width * less,
    stem: Math.max(35, a.stem * k),
    cogs: [a.cogs[0], Math.min(a.cogs[1], 32)],
    rotor: Math.min(a.rotor, 160),
    rings: a.rings.map((teeth) => Math.max(24, Math.round(teeth * less))),
  };
}
