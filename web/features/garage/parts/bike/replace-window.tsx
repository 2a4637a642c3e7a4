import { useState } from "react";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Part } from "#contract/garage/parts.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-windows.tsx";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import { useBikeList } from "#web/features/garage/parts/part/queries.ts";
import {
  type ReplaceBody,
  useBikeParts,
  useReplacePart,
  useReplacePreview,
  useStoredParts,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { Choices } from "#web/ui/choices.tsx";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { type Make, makeBody, MakeFields } from "./make-fields.tsx";
import { MountedThen } from "./mounted-then.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { sameSpot } from "./same-spot.ts";
import { StoredField } from "./stored-field.tsx";
import { useUndoable } from "./use-undoable.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSettled } from "#web/lib/use-settled.ts";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, Select } from "#web/ui/inputs.tsx";

/** The window that puts a part in another one's place: three touches where the same comes again. */
export function ReplaceWindow({ of, bikeId, onClose }: PartWindowProps) {
  return (
    <MountedThen of={of} bikeId={bikeId} onClose={onClose}>
      {(row, rows, bikeId) => (
        <Replacing key={row.part.id} row={row} rows={rows} bikeId={bikeId} onClose={onClose} />
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
  onClose: () => void;
}

function Replacing({ row, rows, bikeId, onClose }: ReplacingProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const change = useChangeDay();
  const { part, slot_path: path } = row;
  const stored = (useStoredParts().data?.data ?? []).filter(({ kind }) => kind === part.kind);
  const bikes = (useBikeList().data ?? []).filter(({ id, read_only }) => id !== bikeId && !read_only);
  const hanging = rows.filter((one) => sameSpot(one, row) && one.slot_path.startsWith(`${path}/`));
  const [by, setBy] = useState<By>("same");
  const [storedId, setStoredId] = useState<number | null>(null);
  const [make, setMake] = useState<Make>({ brand: "", model: "" });
  const [old, setOld] = useState<Old>("worn");
  const [otherBike, setOtherBike] = useState<number | null>(null);
  const [handOver, setHandOver] = useState(part.kind === "wheel");
  const bike = bikes.find(({ id }) => id === otherBike) ?? bikes[0];
  const fromStorage = stored.find(({ id }) => id === storedId) ?? stored[0];
  const goes = useOldGoes(old, bike?.id ?? null, row);

  const wish: ReplaceBody | null = goes && {
    ...change.at,
    scope: row.scope,
    ...replacementOf(by, part, fromStorage, make),
    hand_over: hanging.length > 0 && handOver,
    old: goes,
  };
  const keyFor = useCallKeys();
  const replace = useReplacePart();
  const asked = useSettled(JSON.stringify(wish));
  const preview = useReplacePreview(part.id, JSON.parse(asked) as ReplaceBody | null);
  const say = useUndoable(bikeId);
  const name = words.full(part, path);

  async function act() {
    if (!wish) return;
    try {
      const done = await replace.mutateAsync({ id: part.id, key: keyFor(wish), ...wish });
      say(t("replace.done", { name }), done.part?.id ?? null);
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  const same = words.make(part);
  return (
    <PartWindowFrame
      title={t("replace.title")}
      subject={name}
      act={t("replace.act")}
      busy={replace.isPending}
      disabled={!wish || preview.data === undefined}
      error={preview.error ? null : replace.error}
      onAct={() => void act()}
      onClose={onClose}
    >
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
      {by === "stored" && <StoredField stored={stored} value={fromStorage?.id} onChange={setStoredId} />}
      {by === "other" && <MakeFields kind={part.kind} make={make} onChange={setMake} />}
      {hanging.length > 0 && (
        <Checkbox
          checked={handOver}
          onChange={(event) => setHandOver(event.target.checked)}
          label={t("replace.hand_over", {
            what: hanging.map((one) => words.slot(one.slot_path)).join(", "),
          })}
        />
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
      <Effects preview={preview} />
    </PartWindowFrame>
  );
}

/** What comes in its place. The same again takes over the make and the kind's own facts, not the story of the old one. */
function replacementOf(
  by: By,
  { kind, brand, model, spec }: Part,
  stored: Part | undefined,
  make: Make,
): Pick<ReplaceBody, "part_id" | "new_part"> {
  if (by === "stored" && stored) return { part_id: stored.id };
  return { new_part: { kind, ...(by === "other" ? makeBody(make) : { brand, model, spec }) } };
}

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
