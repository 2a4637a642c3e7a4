import type { PartKind } from "#contract/garage/part-kinds.ts";
import { wholeSpec } from "#contract/garage/part-spec.ts";
import type { Part, PartInput, PartMount, Usage } from "#contract/garage/parts.ts";
import type { MountRow, PartColumns, PartRow } from "./parts.repo.ts";

export function presentMount({ part_id: _part, ...mount }: MountRow): PartMount {
  return mount;
}

/** Presents a part with the mounts that have not ended, and the mark of a shop that has confirmed it. */
export function presentPart(
  row: PartRow,
  open: readonly MountRow[],
  usage: Usage,
  verified: Part["verified"],
): Part {
  const { user_id: _user, spec, ...columns } = row;
  const state = row.retired_at !== null ? "retired" : open.length > 0 ? "mounted" : "stored";
  return {
    ...columns,
    spec: wholeSpec(row.kind, JSON.parse(spec)) as Part["spec"],
    state,
    mounts: open.map(presentMount),
    usage,
    verified,
  };
}

/** A part as `columnsAfter` takes it: its kind's own fields are judged already. */
export type JudgedPart = Partial<Omit<PartInput, "spec">> & { spec: Record<string, unknown> };

/** The columns of a part after a change: what is left out stays. */
export function columnsAfter(change: JudgedPart, before?: PartRow): PartColumns {
  const kept = <K extends keyof PartColumns>(
    name: K,
    given: PartColumns[K] | undefined,
    empty: PartColumns[K],
  ) => (given === undefined ? (before?.[name] ?? empty) : given);
  const kind = (change.kind ?? before?.kind) as PartKind;
  const known = before && before.kind === kind ? (JSON.parse(before.spec) as object) : {};
  const spec = Object.entries({ ...known, ...change.spec }).filter(([, value]) => value !== null);
  return {
    kind,
    brand: kept("brand", change.brand, null),
    model: kept("model", change.model, null),
    spec: JSON.stringify(Object.fromEntries(spec)),
    serial: kept("serial", change.serial, null),
    acquired_on: kept("acquired_on", change.acquired_on, null),
    price_cents: kept("price_cents", change.price_cents, null),
    currency: kept("currency", change.currency, null),
    initial_m: kept("initial_m", change.initial_m === null ? 0 : change.initial_m, 0),
    initial_s: kept("initial_s", change.initial_s === null ? 0 : change.initial_s, 0),
    notes: kept("notes", change.notes, null),
  };
}
