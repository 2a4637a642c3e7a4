import { composedFields, flatGroups } from "#contract/garage/flat-parts.ts";
import type { GarageThing } from "#contract/garage/garage-file.ts";
import { GarageMount, GaragePart } from "#contract/garage/garage-things.ts";
import { MeasurementInput, measurementBounds } from "#contract/garage/measurements.ts";
import { partBounds } from "#contract/garage/parts.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import { effectTexts } from "#server/garage/parts/moves/effect-texts.ts";
import { columnsAfter } from "#server/garage/parts/inventory/part.presenter.ts";
import { judgedSpec } from "#server/garage/parts/inventory/parts.rules.ts";
import { draftOf } from "#server/garage/parts/mounting/draft.ts";
import { type MountProblem, problemsIn } from "#server/garage/parts/mounting/problems.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import { partSpansOf } from "#server/garage/parts/mounting/spans.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import type { JudgedMount, ArrivingPart, JudgedSpan } from "./garage-lists.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";
import type { Judged } from "./judge.ts";
import { type Faults, type Here, type FileSpot, thingsOf } from "./judge-things.ts";

type Numbers = ReadonlyMap<unknown, number>;

/** More spans than mounts of a real garage make. */
const mostSpans = 3 * partBounds.mounts;

/** Validates parts and where they were; what is wrong is added to the faults. */
export function judgeParts(
  raw: readonly GarageThing[],
  { bikes, numbers }: { bikes: readonly Judged[]; numbers: Numbers },
  faults: Faults,
  here: Here,
) {
  if (raw.length > partBounds.parts) throw badFile("import_parts", { max: partBounds.parts });
  const count = raw.reduce((sum, { mounts }) => sum + thingsOf(mounts).length, 0);
  if (count > partBounds.mounts) throw badFile("import_mounts", { max: partBounds.mounts });

  const partNumbers = numbersOf(raw, "parts", faults);
  const parts = raw.map((part, index) => judgedPart(part, { row: index + 1, list: "parts" }, faults, here));
  const mounts = raw.flatMap(({ mounts: given }, index) =>
    thingsOf(given).flatMap((mount): JudgedMount[] => {
      const spot = { row: index + 1, list: "parts.mounts" };
      const judged = judgedMount(mount, spot, { bikes: numbers, parts: partNumbers }, faults, here);
      return judged ? [{ ...judged, part: index + 1 }] : [];
    }),
  );
  const isSound = faults.errors.length === 0;
  const known = parts.flatMap((part) => part ?? []);
  const spans = isSound ? judgedSpans(known, mounts, bikes, faults, here) : [];
  return { parts: known, mounts, spans, partNumbers };
}

/**
 * The positions of a list's things by their numbers in the file. Without one, a thing's position is its number, unless that is
 * another's: of services, exports up to 0.9 number only those that expenses name.
 */
export function numbersOf(raw: readonly GarageThing[], list: string, faults: Faults): Map<unknown, number> {
  const numbers = new Map<unknown, number>();
  for (const [index, { id }] of raw.entries()) {
    if ((id ?? null) === null) continue;
    if (numbers.has(id)) faults.say({ row: index + 1, list }, "id", "import_twice");
    numbers.set(id, index + 1);
  }
  for (const [index, { id }] of raw.entries())
    if ((id ?? null) === null && !numbers.has(index + 1)) numbers.set(index + 1, index + 1);
  return numbers;
}

function judgedPart(raw: GarageThing, spot: FileSpot, faults: Faults, here: Here): ArrivingPart | null {
  const { mounts: _mounts, measurements: list, ...own } = raw;
  const given = thingsOf(list);
  const measurements = given.flatMap((one) => {
    const at = { row: spot.row, list: "parts.measurements" };
    const measured = faults.parsed(MeasurementInput, one, at);
    if (!measured) return [];
    if (!measured.at) faults.add(at, "at", { key: "required" });
    const { kind, value, tool = null } = measured;
    return { at: faults.instant(measured.at ?? "", { ...at, field: "at" }, here), kind, value, tool };
  });
  if (given.length > measurementBounds.perPart)
    faults.add(spot, "measurements", { key: "max_items", max: measurementBounds.perPart });
  const part = faults.parsed(GaragePart, { id: spot.row, ...own }, spot);
  if (!part) return null;
  const { retired_at, retire_reason, spec, id: _id, ...facts } = part;
  const judged = faults.made(spot, () => judgedSpec(part.kind, inTenths(spec)));
  if (!judged) return null;
  const retired = retired_at ? faults.instant(retired_at, { ...spot, field: "retired_at" }, here) : null;
  const life = { retired_at: retired, retire_reason: retired ? (retire_reason ?? "other") : null };
  return { columns: { ...columnsAfter({ ...facts, spec: judged }), ...life }, measurements };
}

/** Rounds the cranks of earlier files, which had hundredths of a millimetre, as the migration `sheetsOfCranks` does. */
function inTenths<S extends Record<string, unknown> | null | undefined>(spec: S): S {
  return typeof spec?.length_mm === "number"
    ? { ...spec, length_mm: Number(spec.length_mm.toFixed(1)) }
    : spec;
}

function judgedMount(
  raw: GarageThing,
  spot: FileSpot,
  numbers: { bikes: Numbers; parts: Numbers },
  faults: Faults,
  { zone, latest }: Here,
): Omit<JudgedMount, "part"> | null {
  const mount = faults.parsed(GarageMount, raw, spot);
  if (!mount) return null;
  const { slot, scope, from_at: from, to_at: to } = mount;
  const given = { bike: mount.bike ?? null, part: mount.part ?? null };
  if ((given.bike === null) === (given.part === null)) {
    faults.say(spot, "bike", "part_where");
    return null;
  }
  const bike = given.bike === null ? null : numbers.bikes.get(given.bike);
  const parent = given.part === null ? null : numbers.parts.get(given.part);
  if (bike === undefined) faults.say(spot, "bike", "import_unknown");
  if (parent === undefined) faults.say(spot, "part", "import_unknown");
  const [from_at, to_at] = [instantIn(zone, from), to ? instantIn(zone, to) : null];
  if (to_at !== null && to_at <= from_at) faults.say(spot, "to_at", "import_ends");
  else if (to_at !== null && to_at > latest) faults.say(spot, "to_at", "part_ahead");
  if (bike === undefined || parent === undefined) return null;
  return { bike, parent, slot, scope: scope ?? "any", from_at, to_at };
}

/** Checks all rules of mounts, and returns when each part was on which bike. */
function judgedSpans(
  parts: readonly ArrivingPart[],
  mounts: readonly JudgedMount[],
  bikes: readonly Judged[],
  faults: Faults,
  { language, zone, latest }: Here,
): JudgedSpan[] {
  const lives = parts.map(({ columns }, index) => ({ ...columns, id: index + 1 }));
  const draft = draftOf({ parts: lives, bikes: bikes.map((_, index) => index + 1), mounts: [] }, latest);
  const positions = new Map<number, number>();
  for (const [index, { part, bike, parent, ...mount }] of mounts.entries())
    positions.set(draft.add({ ...mount, part_id: part, bike_id: bike, parent_id: parent }).id, index);

  const texts = effectTexts(language, zone, {
    parts: new Map(lives.map((part) => [part.id, part])),
    bikes: new Map(bikes.map(({ bike }, index) => [index + 1, bike.name])),
  });
  for (const { mount, problem } of problemsIn(draft, slotTable))
    tell(problem, { row: mount.part_id, list: "parts.mounts" });
  if (faults.errors.length > 0) return [];

  const spans: JudgedSpan[] = [];
  for (const { id } of lives) {
    for (const span of partSpansOf(draft, id))
      spans.push({ ...span, mount_id: positions.get(span.mount_id) ?? 0 });
    if (spans.length > mostSpans) throw badFile("import_heavy");
  }
  tellBareFields(bikes, spans, faults);
  return spans;

  function tell(problem: MountProblem, spot: FileSpot): void {
    switch (problem.why) {
      case "does_not_fit":
        return faults.say(spot, "slot", "part_no_fit");
      case "circle":
        return faults.say(spot, "part", "part_circle");
      case "too_deep":
        return faults.say(spot, "part", "part_depth");
      case "too_far_ahead":
        return faults.say(spot, "from_at", "part_ahead");
      case "retired":
        return faults.say(spot, "to_at", "part_retired", { part: texts.startOf(problem.part_id) });
      case "clash": {
        const { part_id, slot, from_at } = problem.mount;
        const part = texts.startOf(part_id, slot as PartSlot);
        const where = texts.whereOf(problem.mount);
        return faults.say(spot, "slot", "part_clash", { part, where, day: texts.dayOf(from_at) });
      }
      case "no_part":
      case "no_bike":
      case "no_parent":
        return faults.say(spot, "part", "import_unknown");
    }
  }
}

/** A bike's component fields show its parts: one that no part of the file was ever in the slot for would be lost. */
function tellBareFields(bikes: readonly Judged[], spans: readonly JudgedSpan[], faults: Faults): void {
  const paths = new Map<number, Set<string>>();
  for (const { bike_id, slot_path } of spans)
    paths.set(bike_id, (paths.get(bike_id) ?? new Set()).add(slot_path));
  const shown = [
    ...flatGroups.map((group) => ({ ...group, fields: group.fields.map(([field]) => field) })),
    ...Object.entries(composedFields).map(([field, { paths, keepers }]) => ({
      paths: [...paths, ...keepers],
      fields: [field],
    })),
  ];
  for (const [index, { row, bike }] of bikes.entries()) {
    const filled = paths.get(index + 1);
    if (!filled) continue;
    const values = bike as Record<string, unknown>;
    for (const group of shown) {
      const field = group.fields.find((name) => (values[name] ?? null) !== null);
      if (field && !group.paths.some((path) => filled.has(path)))
        faults.say({ row, list: "" }, field, "import_bare_field");
    }
  }
}
