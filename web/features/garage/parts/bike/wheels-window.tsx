import { useState } from "react";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import {
  unsent,
  useBikeParts,
  usePlaceParts,
  usePlacesPreview,
  useSpares,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Choices } from "#web/ui/choices.tsx";
import { scopeOfWheel } from "./change-wheels.tsx";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { useUndoable } from "./use-undoable.ts";
import { type WheelPair, wheelPairs } from "./wheel-pairs.ts";

const noPlaces: [] = [];

/** The window that puts a pair of wheels from storage on a bike, with what is on them; the pair that was there goes to storage. */
export function WheelsWindow({ bikeId, onClose }: PartWindowProps) {
  return bikeId === null ? null : <Changing bikeId={bikeId} onClose={onClose} />;
}

function Changing({ bikeId, onClose }: { bikeId: number; onClose: () => void }) {
  const t = useT("fitting");
  const words = usePartWords();
  const change = useChangeDay();
  const rows = useBikeParts(bikeId, change.at).data ?? noPlaces;
  const pairs = wheelPairs(useSpares(bikeId, change.at.at).data ?? noPlaces);
  const [chosen, setChosen] = useState<string | null>(null);
  const idOf = ({ front }: WheelPair) => String(front.part.id);
  const pair = pairs.find((one) => idOf(one) === chosen) ?? pairs[0];
  const places = pair
    ? (["front_wheel", "rear_wheel"] as const).map((slot) => ({
        part_id: (slot === "front_wheel" ? pair.front : pair.rear).part.id,
        slot,
        parent_id: null,
        scope: scopeOfWheel(rows, slot),
        ...change.at,
      }))
    : null;
  const place = usePlaceParts(bikeId);
  const preview = usePlacesPreview(bikeId, unsent(place, places));
  const say = useUndoable(bikeId);
  const nameOf = ({ front }: WheelPair) => words.name(front.part, "front_wheel");
  const tyresOf = ({ front, rear }: WheelPair) =>
    [front, rear]
      .flatMap(({ on_it }) => on_it.filter(({ slot }) => slot === "tyre"))
      .map(({ part }) => words.name(part));

  async function act() {
    if (!pair || !places) return;
    try {
      const done = await place.mutateAsync({ places, name: nameOf(pair) });
      say(t("wheels.done", { name: nameOf(pair) }), null, { waiting: waitingRowOf(done) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("wheels.change")}
      act={t("wheels.act")}
      busy={place.isPending}
      disabled={preview.data === undefined}
      error={preview.error ? null : place.error}
      onAct={() => void act()}
      onClose={onClose}
    >
      {pair ? (
        <Choices
          legend={t("wheels.which")}
          value={idOf(pair)}
          onChange={setChosen}
          options={pairs.map((one) => ({
            id: idOf(one),
            label: nameOf(one),
            hint: [...new Set(tyresOf(one))].join(", "),
          }))}
        />
      ) : (
        <p>{t("wheels.none")}</p>
      )}
      <DayField change={change} />
      <Effects preview={preview} />
    </PartWindowFrame>
  );
}
