import { useState } from "react";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Part } from "#contract/garage/parts.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import {
  type ReplaceBody,
  useBikeParts,
  useReplacePart,
  unsent,
  useReplacePreview,
  useSpares,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { Choices } from "#web/ui/choices.tsx";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { ComesAndGoes } from "./comes-and-goes.tsx";
import { type Make, makeBody, MakeFields } from "./make-fields.tsx";
import { MountedThen } from "./mounted-then.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useBikeList } from "#web/lib/bike-list.ts";
import { PriceField, usePrice } from "./price-field.tsx";
import { sameSpot } from "./same-spot.ts";
import { sparesFor, turnsIn } from "./spares-for.ts";
import { StoredField } from "./stored-field.tsx";
import { useHandOver } from "./use-hand-over.ts";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { useUndoable } from "./use-undoable.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSettled } from "#web/lib/use-settled.ts";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, Select } from "#web/ui/inputs.tsx";
import { LifespanNote } from "#web/ui/lifespan-note.tsx";

/**
 * The window that puts a part in another one's place: three touches where the same comes again. `of` may say that it
 * comes from storage: "12-stored", or which one: "12-45".
 */
export function ReplaceWindow({ of, bikeId, onClose }: PartWindowProps) {
  const [, id = "", from = ""] = /^(\d+)(?:-(stored|\d+))?$/.exec(of) ?? [];
  return (
    <MountedThen of={id} bikeId={bikeId} onClose={onClose}>
      {(row, rows, bikeId) => (
        <Replacing key={of} row={row} rows={rows} bikeId={bikeId} from={from} onClose={onClose} />
      )}
    </MountedThen>
  );
}

type By = "same" | "stored" | "other";
type Old = "worn" | "broken" | "stored" | "bike";

interface ReplacingProps {
  row: BikePart;
  rows: readonly BikePart[];
  bikeId: number;
  /** "stored", or the id of a part there, where it was opened for one from storage. */
  from: string;
  onClose: () => void;
}

function Replacing({ row, rows, bikeId, from, onClose }: ReplacingProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const change = useChangeDay();
  const { part, slot_path: path } = row;
  const listed = useSpares(bikeId, change.at.at);
  const stored = sparesFor(row, listed.data ?? []);
  const all = useBikeList().data ?? [];
  const bikes = all.filter(({ id, read_only }) => id !== bikeId && !read_only);
  const hanging = rows.filter((one) => sameSpot(one, row) && one.slot_path.startsWith(`${path}/`));
  const [chosenBy, setBy] = useState<By | null>(from === "" ? null : "stored");
  const [storedId, setStoredId] = useState<number | null>(Number(from) || null);
  const [make, setMake] = useState<Make>({ brand: "", model: "" });
  const [chosenOld, setOld] = useState<Old | null>(null);
  const [otherBike, setOtherBike] = useState<number | null>(null);
  const price = usePrice();
  // Two that take turns go on doing so unless the rider says otherwise; one that is put in their place wears out.
  const takeTurns = stored.some((spare) => turnsIn(spare, path) > 0);
  const wantedBy = chosenBy ?? (takeTurns ? "stored" : "same");
  const by = wantedBy === "stored" && stored.length === 0 && !listed.isPending ? "same" : wantedBy;
  const old = chosenOld ?? (by === "stored" ? "stored" : "worn");
  const bike = bikes.find(({ id }) => id === otherBike) ?? bikes[0];
  const fromStorage = stored.find((spare) => spare.part.id === storedId) ?? stored[0];
  const incoming = by === "stored" ? fromStorage : undefined;
  const goes = useOldGoes(old, bike?.id ?? null, row);
  const over = useHandOver(part.kind, hanging, incoming);

  const isReady = goes !== null && price.isValid && (by !== "stored" || incoming !== undefined);
  const wish: ReplaceBody | null = isReady
    ? {
        ...change.at,
        scope: row.scope,
        ...(incoming
          ? { part_id: incoming.part.id }
          : { new_part: { ...newPartOf(by, part, make), ...price.body(change.day) } }),
        hand_over: over.slots,
        old: goes,
      }
    : null;
  const keyFor = useCallKeys();
  const replace = useReplacePart();
  const settled = useSettled(JSON.stringify(wish));
  const preview = useReplacePreview(part.id, unsent(replace, JSON.parse(settled) as ReplaceBody | null));
  const say = useUndoable(bikeId);
  const name = words.full(part, path);

  async function act() {
    if (!wish) return;
    try {
      const done = await replace.mutateAsync({ id: part.id, key: keyFor(wish), name, ...wish });
      say(t("replace.done", { name }), done.part?.id ?? null, { waiting: waitingRowOf(done) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  const same = words.make(part) || words.detail(part);
  return (
    <PartWindowFrame
      title={t("replace.title")}
      subject={words.placed(part, path)}
      act={t("replace.act")}
      busy={replace.isPending}
      disabled={!wish || preview.data === undefined}
      error={preview.error ? null : replace.error}
      onAct={() => void act()}
      onClose={onClose}
    >
      <LifespanNote part={{ ...part, bike_type: all.find(({ id }) => id === bikeId)?.type }} />
      <DayField change={change} />
      <Choices
        legend={t("replace.by")}
        value={by}
        onChange={setBy}
        options={[
          {
            id: "same",
            label: t("replace.same"),
            ...(same && { hint: t("replace.same_hint", { make: same }) }),
          },
          ...(stored.length > 0 ? [{ id: "stored" as const, label: t("replace.stored") }] : []),
          { id: "other", label: t("replace.other") },
        ]}
      />
      {by === "stored" && (
        <StoredField
          stored={stored.map((spare) => spare.part)}
          value={fromStorage?.part.id}
          onChange={setStoredId}
        />
      )}
      {by === "other" && <MakeFields kind={part.kind} make={make} onChange={setMake} />}
      {by !== "stored" && <PriceField price={price} />}
      {over.children.length > 0 && (
        <div className="-my-1">
          {over.children.map(({ row: child, comes }) => (
            <Checkbox
              key={child.slot_path}
              checked={comes}
              onChange={(event) => over.set(child.slot, event.target.checked)}
              label={t("replace.hand_over", { what: words.full(child.part, child.slot_path) })}
            />
          ))}
        </div>
      )}
      <Choices
        legend={t("replace.old")}
        value={old}
        onChange={setOld}
        options={[
          { id: "worn", label: t("replace.worn") },
          { id: "stored", label: t("replace.put_away") },
          { id: "broken", label: t("replace.broken") },
          ...(bike ? [{ id: "bike" as const, label: t("replace.to_bike") }] : []),
        ]}
      />
      {old === "bike" && bike && (
        <Field label={t("replace.bike")} {...(!goes && { hint: t("replace.no_place") })}>
          <Select value={bike.id} onChange={(event) => setOtherBike(Number(event.target.value))}>
            {bikes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ComesAndGoes
        old={row}
        over={over.children}
        incoming={incoming}
        fresh={t("replace.new_part", { what: newName(by, make) ?? name })}
      />
      <Effects preview={preview} />
    </PartWindowFrame>
  );

  function newName(by: By, typed: Make): string | null {
    if (by !== "other") return null;
    const { brand, model } = makeBody(typed);
    return words.full({ kind: part.kind, brand, model }, path);
  }
}

/** A new part. The same again takes over the make and the kind's own facts, not the story of the old one. */
const newPartOf = (by: By, { kind, brand, model, spec }: Part, make: Make) => ({
  kind,
  ...(by === "other" ? makeBody(make) : { brand, model, spec }),
});

/** Where the old part goes; null while it is unknown, or where the other bike has nothing to hang it on. */
function useOldGoes(old: Old, otherBike: number | null, row: BikePart): ReplaceBody["old"] | null {
  const { data: there } = useBikeParts(otherBike ?? 0, {}, old === "bike" && otherBike !== null);
  if (old === "stored") return { to: "stored" };
  if (old !== "bike") return { to: "retired", reason: old };
  if (!row.slot_path.includes("/")) return otherBike === null ? null : { to: "moved", bike_id: otherBike };
  const parent = there?.find(
    ({ slot_path }) => slot_path === row.slot_path.split("/").slice(0, -1).join("/"),
  );
  return parent ? { to: "moved", parent_id: parent.part.id } : null;
}
