import type { PartKind, PartSpec, SpecFieldName } from "./part-kinds.ts";
import { decimalSign, type Language } from "#contract/platform/languages.ts";

/** The fields by which parts of a kind differ most, in the order in which they are shown; other kinds have none. */
const telling: Partial<Record<PartKind, readonly SpecFieldName[]>> = {
  fork: ["travel_mm"],
  shock: ["size"],
  headset: ["type"],
  wheel: ["hub_brand", "hub_model"],
  tyre: ["size"],
  sealant: ["amount_ml"],
  rotor: ["size_mm"],
  cassette: ["range", "speeds"],
  freewheel: ["range", "speeds"],
  cog: ["range"],
  hub_gear: ["range", "speeds"],
  crankset: ["length_mm"],
  chainring: ["teeth"],
  bottom_bracket: ["type"],
  chain: ["speeds"],
  belt: ["teeth"],
  handlebar: ["width"],
  stem: ["length"],
  seatpost: ["diameter"],
  saddle: ["width_mm"],
  motor: ["power_w"],
  battery: ["capacity_wh"],
};

/** Units by how the names of fields end: the table of kinds has them too, and more than a page needs. */
const units: Record<string, string> = { mm: "mm", ml: "ml", w: "W", wh: "Wh" };

/** What is known of a part whose maker and model are not: "40-622", "11-34 11-speed"; "" for nothing. */
export function detailOf(
  { kind, spec }: { kind: PartKind; spec?: PartSpec | undefined },
  language: Language,
  speedsOf: (speeds: string) => string,
): string {
  const texts = (telling[kind] ?? []).map((name) => {
    const value = spec?.[name] ?? null;
    if (value === null || value === "") return "";
    if (name === "speeds") return speedsOf(String(value));
    if (name === "teeth") return `${value}T`;
    const unit = units[name.slice(name.lastIndexOf("_") + 1)];
    const text = typeof value === "number" ? String(value).replace(".", decimalSign(language)) : value;
    return unit ? `${text}\u00A0${unit}` : String(text);
  });
  return texts.filter(Boolean).join(" ");
}
