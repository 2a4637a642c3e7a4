import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareBike, KnownTraits } from "#contract/garage/care-traits.ts";
import type { PartKind, PartSpec } from "#contract/garage/part-kinds.ts";

/** A part of a bike, as far as it decides what is suggested. */
export interface FittedPart {
  slot: string;
  kind: PartKind;
  brand: string | null;
  model: string | null;
  spec: PartSpec;
}

const hubGears = /rohloff|nexus|alfine|sturmey|nuvinci|enviolo|inter-?\d/i;
const belts = /\bgates\b|\bbelt\b|carbon drive/i;
const electronics = /\b(di2|e-?tap|axs|eps)\b/i;
const mineralBrakes = /\b(shimano|magura|tektro|trp|campagnolo)\b/i;
const dotBrakes = /\b(hayes|hope|formula|avid)\b/i;

/** What of a bike's sheet and parts decides which suggestions fit it; what nobody entered is left out. */
export function careBikeOf(
  type: BikeType,
  sheet: Partial<BikeSpecs>,
  parts: readonly FittedPart[],
): CareBike {
  const known: KnownTraits = {};
  const partIn = (slot: string) => parts.find((part) => part.slot === slot);
  const anyOf = (kind: PartKind) => parts.filter((part) => part.kind === kind);
  const nameOf = (part: FittedPart | undefined) => `${part?.brand ?? ""} ${part?.model ?? ""}`;
  const textOfSheet = (...names: (keyof BikeSpecs)[]) => names.map((name) => sheet[name] ?? "").join(" ");

  const drive = partIn("chain");
  if (drive || sheet.chain_brand || sheet.chain_model) {
    known.belt =
      drive?.kind === "belt" || belts.test(`${nameOf(drive)} ${textOfSheet("chain_brand", "chain_model")}`);
    known.chain = !known.belt;
  }

  const sprocket = partIn("rear_wheel/cassette");
  const hub = `${textOfSheet("hub_brand", "hub_model", "cassette_brand", "cassette_model")} ${nameOf(sprocket)}`;
  if (sprocket?.kind === "hub_gear" || hubGears.test(hub)) {
    Object.assign(known, { hub_gear: true, shift_cable: true, rohloff: /rohloff/i.test(hub) });
    known.derailleur = false;
  } else if (sprocket?.kind === "cog" || sheet.speeds === 1) {
    Object.assign(known, { derailleur: false, hub_gear: false, shift_cable: false });
  }
  if (known.belt) known.derailleur = false;
  const shifter = ["front_derailleur", "rear_derailleur", "shifters"].map(partIn);
  const named = textOfSheet("rear_derailleur_brand", "rear_derailleur_model").trim();
  if (partIn("rear_derailleur") || named) Object.assign(known, { derailleur: true, shift_cable: true });
  if (
    shifter.some((part) => part?.spec.actuation === "electronic") ||
    electronics.test(textOfSheet("groupset_model", "rear_derailleur_model", "shifters_model"))
  )
    Object.assign(known, { electronic: true, shift_cable: false });
  for (const ring of [2, 3] as const)
    if (partIn(`crankset/chainring_${ring}`)) known[`chainring_${ring}`] = true;

  brakesOf(known, sheet, parts);

  const fork = partIn("fork");
  const forkType = sheet.fork_type ?? fork?.spec.type;
  if (forkType) known.suspension_fork = forkType === "suspension";
  else if (sheet.fork_travel_mm) known.suspension_fork = true;
  known.fox_fork = /\bfox\b/i.test(`${sheet.fork_brand ?? ""} ${nameOf(fork)}`);
  const shock = partIn("shock");
  if (shock) known.shock = true;
  known.fox_shock = /\bfox\b/i.test(nameOf(shock));

  const post = partIn("seatpost");
  if (post?.spec.type) known.dropper = post.spec.type === "dropper";
  const tyres = anyOf("tyre").flatMap(({ spec }) => spec.type ?? []);
  if (anyOf("sealant").length > 0) known.tubeless = true;
  else if (sheet.tire_type || tyres.length > 0)
    known.tubeless = sheet.tire_type === "tubeless" || tyres.includes("tubeless");

  if (sheet.frame_material) known.carbon = sheet.frame_material === "carbon";
  if (partIn("motor")) known.motor = true;
  if (partIn("motor") || partIn("battery")) known.battery = true;

  const travel = sheet.fork_travel_mm ?? fork?.spec.travel_mm;
  return { type, known, fork_travel_mm: typeof travel === "number" ? travel : null };
}

function brakesOf(known: KnownTraits, sheet: Partial<BikeSpecs>, parts: readonly FittedPart[]): void {
  const brakes = parts.filter(({ kind }) => kind === "brake");
  const fluid = brakes.map(({ spec }) => spec.fluid).find(Boolean);
  const isDisc = sheet.brake_type ?? (parts.some(({ kind }) => kind === "rotor") ? "disc" : null);
  if (isDisc) Object.assign(known, { brakes: true, disc: isDisc === "disc", rim: isDisc === "rim" });
  // Most brakes of rims have cables.
  const system = sheet.brake_system ?? (fluid ? "hydraulic" : isDisc === "rim" ? "mechanical" : null);
  if (system) {
    known.brakes = true;
    known.hydraulic = system === "hydraulic";
    known.brake_cable = system === "mechanical";
  }
  if (brakes.length > 0) known.brakes = true;
  const makers = [sheet.brake_brand, ...brakes.map(({ brand }) => brand)].filter(Boolean).join(" ");
  known.mineral = fluid ? fluid === "mineral" : mineralBrakes.test(makers);
  known.dot = fluid ? fluid === "dot" : dotBrakes.test(makers);
  const compounds = parts.flatMap(({ spec }) => spec.compound ?? []);
  known.sintered = compounds.length > 0 && compounds.every((compound) => compound === "sintered");
}
