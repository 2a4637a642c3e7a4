import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import type { FitVerdict } from "#contract/garage/fits.ts";

/** A part as the rules look at it; `slot` null: where it is to go is not given. */
export interface FitPart extends FitSide {
  kind: PartKind;
}
/** What is compared: a part, or the frame. */
export interface FitSide {
  slot: SlotPath | null;
  brand: string | null;
  spec: Readonly<Record<string, unknown>>;
}

/** Why parts do or do not go together: keys of sentences. */
export const fitReasons = [
  "same",
  "other",
  "freehub_spacer",
  "freehub_adapter",
  "sprocket_in_range",
  "sprocket_too_large",
  "sprocket_too_small",
  "capacity_enough",
  "capacity_short",
  "speeds_same",
  "speeds_differ",
  "pull_if",
  "pull_differ",
  "pull_unknown",
  "actuation_differ",
  "rotor_adapter",
  "rotor_other_size",
  "steerer_reducer",
  "shim",
  "too_thick",
  "rim_differ",
  "tyre_narrow",
  "tyre_width_if",
  "tyre_room",
  "axle_caps",
  "axle_differ",
  "mount_adapter",
  "mount_unknown",
  "fluid_whole",
  "valve_grommet",
  "valve_enough",
  "valve_short",
] as const;
export type FitReason = (typeof fitReasons)[number];

/** Whose rules these are: keys of sentences. */
export const fitSources = [
  "freehub",
  "largest_sprocket",
  "capacity",
  "chain_speeds",
  "levers_index",
  "levers_pull",
  "spindle",
  "shell",
  "rotor_mount",
  "rotor_size",
  "steerer",
  "steerer_top",
  "clamp",
  "seatpost",
  "tyre_width",
  "bead_seat",
  "fork_axle",
  "frame_axle",
  "brake_mount",
  "fluid",
  "pedal_thread",
  "valve",
  "valve_length",
] as const;
export type FitSource = (typeof fitSources)[number];

/** What a rule says of two parts; null where one of them has not what it needs. */
export type FitFinding = { verdict: FitVerdict; reason: FitReason; a: string; b: string } | null;

/** Returns a finding with what was compared, as it is shown. */
export const finding = (verdict: FitVerdict, reason: FitReason, a: unknown, b: unknown): FitFinding => ({
  verdict,
  reason,
  a: String(a),
  b: String(b),
});

export const textIn = ({ spec }: FitSide, name: string): string | null => {
  const value = spec[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};

/** A number, also the first one of a text: "27.2 mm", "27,2". */
export function fitNumberIn({ spec }: FitSide, name: string): number | null {
  const value = spec[name];
  if (typeof value === "number") return value;
  const found = typeof value === "string" ? /\d+(?:[.,]\d+)?/u.exec(value.slice(0, 100))?.[0] : undefined;
  return found === undefined ? null : Number(found.replace(",", "."));
}
