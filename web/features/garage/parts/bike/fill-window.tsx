import { useState } from "react";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { isPartSlot, type PartSlot, ruleOfSlot, usualKindOf } from "#contract/garage/part-slots.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import {
  useBikeParts,
  useCreatePart,
  usePlaceParts,
  unsent,
  usePlacesPreview,
  useSpares,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { Choices } from "#web/ui/choices.tsx";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { type Make, makeBody, MakeFields } from "./make-fields.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { ScopeField } from "#web/features/garage/parts/window/scope-field.tsx";
import { byTurn, comesFirst } from "./spares-for.ts";
import { StoredField } from "./stored-field.tsx";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { useUndoable } from "./use-undoable.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

/** The window that mounts a part where there is none: a new one, or one from storage. */
export function FillWindow({ of, bikeId, onClose }: PartWindowProps) {
  const [, parent, name = ""] = /^(?:([1-9]\d{0,14})-)?(\w+)$/.exec(of) ?? [];
  if (bikeId === null || !isPartSlot(name)) return null;
  return (
    <Filling
      key={of}
      slot={name}
      parentId={parent === undefined ? null : Number(parent)}
      bikeId={bikeId}
      onClose={onClose}
    />
  );
}

interface FillingProps {
  slot: PartSlot;
  /** The part that it is a slot of; null for the bike. */
  parentId: number | null;
  bikeId: number;
  onClose: () => void;
}

function Filling({ slot, parentId, bikeId, onClose }: FillingProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const change = useChangeDay();
  const rule = ruleOfSlot(slot);
  const rows = useBikeParts(bikeId, change.at).data ?? [];
  const holder = rows.find((row) => row.part.id === parentId)?.slot_path;
  const path = holder === undefined ? slot : `${holder}/${slot}`;
  const spares = (useSpares(bikeId, change.at.at).data ?? [])
    .filter(({ places }) => places.some(({ slot_path }) => slot_path === path))
    .toSorted(byTurn(path));
  const stored = spares.map(({ part }) => part);
  const [chosenFrom, setFrom] = useState<"new" | "stored" | null>(null);
  // What was there before, or was bought for it, is mounted rather than a part without any fields.
  const from = chosenFrom ?? (spares.some((spare) => comesFirst(spare, path)) ? "stored" : "new");
  const [storedId, setStoredId] = useState<number | null>(null);
  const [kind, setKind] = useState<PartKind>(usualKindOf(slot));
  const [make, setMake] = useState<Make>({ brand: "", model: "" });
  const [scope, setScope] = useState<MountScope>("any");
  const chosen = from === "stored" ? (stored.find(({ id }) => id === storedId) ?? stored[0]) : undefined;
  const placeOf = (part_id: number) => [{ part_id, slot, parent_id: parentId, scope, ...change.at }];
  const keyFor = useCallKeys();
  const create = useCreatePart();
  const place = usePlaceParts(bikeId);
  const preview = usePlacesPreview(bikeId, unsent(place, chosen ? placeOf(chosen.id) : null));
  const say = useUndoable(bikeId);

  async function act() {
    try {
      const body = { kind, ...makeBody(make) };
      const name = words.full(chosen ?? { ...makeBody(make), kind }, slot);
      const part = chosen ?? (await create.mutateAsync({ key: keyFor(body), name, ...body }));
      const done = await place.mutateAsync({ places: placeOf(part.id), name });
      const made = chosen ? null : part.id;
      say(t("fill.done", { name: words.full(part, slot) }), null, { made, waiting: waitingRowOf(done) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("fill.title")}
      subject={words.slot(slot)}
      act={t("fill.act")}
      busy={create.isPending || place.isPending}
      disabled={chosen !== undefined && preview.data === undefined}
      error={(preview.error ? null : place.error) ?? create.error}
      onAct={() => void act()}
      onClose={onClose}
    >
      {stored.length > 0 && (
        <Choices
          legend={t("fill.from")}
          value={from}
          onChange={setFrom}
          options={[
            { id: "new", label: t("fill.new") },
            { id: "stored", label: t("replace.stored") },
          ]}
        />
      )}
      {chosen ? (
        <StoredField stored={stored} value={chosen.id} onChange={setStoredId} />
      ) : (
        <>
          {rule.takes.length > 1 && (
            <Field label={t("fill.kind")}>
              <Select value={kind} onChange={(event) => setKind(event.target.value as PartKind)}>
                {rule.takes.map((one) => (
                  <option key={one} value={one}>
                    {words.kind(one)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <MakeFields kind={kind} make={make} onChange={setMake} />
        </>
      )}
      <div className="flex flex-wrap gap-4">
        <DayField change={change} />
        <ScopeField value={scope} onChange={setScope} />
      </div>
      {chosen && <Effects preview={preview} />}
    </PartWindowFrame>
  );
}
