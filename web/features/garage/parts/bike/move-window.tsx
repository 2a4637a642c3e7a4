import { useState } from "react";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import { type MountSpot, spotsOnBike } from "#web/features/garage/parts/part/places.ts";
import {
  type PlacesBody,
  useBikeParts,
  usePlaceParts,
  unsent,
  usePlacesPreview,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { MountedThen } from "./mounted-then.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { ScopeField } from "#web/features/garage/parts/window/scope-field.tsx";
import { useBikeList } from "#web/lib/bike-list.ts";
import { sameSpot } from "./same-spot.ts";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { useUndoable } from "./use-undoable.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, Select } from "#web/ui/inputs.tsx";

/** The window that moves a part, or both wheels, to another bike or another place. */
export function MoveWindow({ of, bikeId, onClose }: PartWindowProps) {
  return (
    <MountedThen of={of} bikeId={bikeId} onClose={onClose}>
      {(row, rows, bikeId) => (
        <Moving key={row.part.id} row={row} rows={rows} bikeId={bikeId} onClose={onClose} />
      )}
    </MountedThen>
  );
}

interface MovingProps {
  row: BikePart;
  rows: readonly BikePart[];
  bikeId: number;
  onClose: () => void;
}

const otherWheels: Record<string, string> = { front_wheel: "rear_wheel", rear_wheel: "front_wheel" };

function Moving({ row, rows, bikeId, onClose }: MovingProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const change = useChangeDay();
  const { part, slot_path: path } = row;
  const bikes = (useBikeList().data ?? []).filter(({ read_only }) => !read_only);
  const [target, setTarget] = useState<number | null>(null);
  const bike = bikes.find(({ id }) => id === target) ?? bikes.find(({ id }) => id !== bikeId) ?? bikes[0];
  const { data: there } = useBikeParts(bike?.id ?? 0, change.at, bike !== undefined);
  const spots =
    there && spotsOnBike(part.kind, there).filter((spot) => isElsewhere(spot, row, bike?.id === bikeId));
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = spots?.find((spot) => pathOf(spot) === path);
  const spot = spots?.find(({ id }) => id === chosen) ?? usual ?? spots?.[0];
  const pairs = rows.filter((one) => one.slot_path === otherWheels[path] && sameSpot(one, row));
  // A trainer is no half of a pair of wheels, unless both are for indoors.
  const pair = pairs.find((one) => one.scope === row.scope) ?? pairs.find((one) => one.scope !== "indoor");
  const [both, setBoth] = useState(true);
  const [scope, setScope] = useState<MountScope>(row.scope);
  const withPair = pair !== undefined && both && bike?.id !== bikeId;

  const places: PlacesBody | null = spot
    ? ([
        { part_id: part.id, slot: spot.slot, scope, parent_id: spot.parent_id, ...change.at },
        ...(withPair && pair
          ? [{ part_id: pair.part.id, slot: pair.slot, scope, ...change.at } as const]
          : []),
      ] as PlacesBody)
    : null;
  const move = usePlaceParts(bike?.id ?? 0);
  const preview = usePlacesPreview(bike?.id ?? 0, unsent(move, places));
  const say = useUndoable(bikeId);
  const name = words.full(part, path);

  async function act() {
    if (!places || !bike) return;
    try {
      const done = await move.mutateAsync({ places, name });
      say(t("move.done", { name, bike: bike.name }), null, { waiting: waitingRowOf(done) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  const labelOf = ({ slot, holder, holderPath }: MountSpot) =>
    [words.slot(slot), holder && words.full(holder, holderPath ?? undefined)].filter(Boolean).join(" – ");
  return (
    <PartWindowFrame
      title={t("move.title")}
      subject={words.placed(part, path)}
      act={t("move.act")}
      busy={move.isPending}
      disabled={places === null || preview.data === undefined}
      error={preview.error ? null : move.error}
      onAct={() => void act()}
      onClose={onClose}
    >
      <Field label={t("move.to")}>
        <Select value={bike?.id ?? ""} onChange={(event) => setTarget(Number(event.target.value))}>
          {bikes.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === bikeId ? t("move.here", { bike: name }) : name}
            </option>
          ))}
        </Select>
      </Field>
      {spots?.length === 0 ? (
        <Alert tone="info">{t(bike?.id === bikeId ? "move.nowhere_here" : "move.nowhere")}</Alert>
      ) : (
        <>
          {spots && spots.length > 1 && (
            <Field label={t("move.place")}>
              <Select value={spot?.id ?? ""} onChange={(event) => setChosen(event.target.value)}>
                {spots.map((one) => (
                  <option key={one.id} value={one.id}>
                    {labelOf(one)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {pair && bike?.id !== bikeId && (
            <Checkbox
              checked={both}
              onChange={(event) => setBoth(event.target.checked)}
              label={t("move.both", { name: words.full(pair.part, pair.slot_path) })}
            />
          )}
          <div className="flex flex-wrap gap-4">
            <DayField change={change} />
            <ScopeField value={scope} onChange={setScope} />
          </div>
          <Effects preview={preview} />
        </>
      )}
    </PartWindowFrame>
  );
}

const pathOf = ({ slot, holderPath }: MountSpot) => (holderPath === null ? slot : `${holderPath}/${slot}`);

/** Whether a spot is not where the part is already, nor on the part itself. */
function isElsewhere(spot: MountSpot, { part, slot_path }: BikePart, sameBike: boolean): boolean {
  if (spot.parent_id === part.id) return false;
  const path = spot.holderPath === null ? spot.slot : pathOf(spot);
  return !sameBike || path !== slot_path;
}
