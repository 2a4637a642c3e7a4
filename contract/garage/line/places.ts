import type { LinePart, LineSide } from "./grammar.ts";

/** Where a part is on a bike; null while a side is missing that it needs. */
const sided: Partial<Record<LinePart, (side: "front" | "rear") => string>> = {
  wheel: (side) => `${side}_wheel`,
  brake: (side) => `${side}_brake`,
  derailleur: (side) => `${side}_derailleur`,
  tyre: (side) => `${side}_wheel/tyre`,
  sealant: (side) => `${side}_wheel/sealant`,
  rotor: (side) => `${side}_wheel/rotor`,
  pads: (side) => `${side}_brake/pads`,
  suspension: (side) => (side === "front" ? "fork" : "shock"),
};

const fixed: Partial<Record<LinePart, string>> = {
  cassette: "rear_wheel/cassette",
  chainring: "crankset/chainring_1",
  power_meter: "crankset/power_meter",
};

/** The paths that a part can be meant by: one where its side is known or there is one, both where both are meant. */
export function partPlaces(
  part: LinePart,
  side: LineSide | null,
): { paths: readonly string[]; isOpen: boolean } {
  // A cog in front is a chainring, and a ring behind is a cassette's.
  const other =
    part === "cassette" && side === "front"
      ? "chainring"
      : part === "chainring" && side === "rear"
        ? "cassette"
        : null;
  if (other !== null) return partPlaces(other, null);
  const pathOf = sided[part];
  if (!pathOf) return { paths: [fixed[part] ?? part], isOpen: false };
  const given = part === "derailleur" && side === null ? "rear" : side;
  if (given === "front" || given === "rear") return { paths: [pathOf(given)], isOpen: false };
  return { paths: [pathOf("front"), pathOf("rear")], isOpen: given !== "both" };
}
