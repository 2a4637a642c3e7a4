import { useState } from "react";
import type { Part } from "#contract/garage/parts.ts";
import { type RetireReason, retireReasons } from "#contract/garage/part-words.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import { PartLoaded } from "#web/features/garage/parts/part/part-loaded.tsx";
import {
  type TakeOffBody,
  unsent,
  useTakeOffPart,
  useTakeOffPreview,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { Choices } from "#web/ui/choices.tsx";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { MountedThen } from "./mounted-then.tsx";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { useUndoable } from "./use-undoable.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

/** The window that takes a part off, into storage or for good. */
export function TakeOffWindow({ of, bikeId, onClose }: PartWindowProps) {
  return bikeId === null ? (
    <PartLoaded of={of} onClose={onClose}>
      {(part) => <TakingOff key={part.id} part={part} bikeId={bikeId} onClose={onClose} />}
    </PartLoaded>
  ) : (
    <MountedThen of={of} bikeId={bikeId} onClose={onClose}>
      {({ part }) => <TakingOff key={part.id} part={part} bikeId={bikeId} onClose={onClose} />}
    </MountedThen>
  );
}

interface TakingOffProps {
  part: Part;
  bikeId: number | null;
  onClose: () => void;
}

function TakingOff({ part, bikeId, onClose }: TakingOffProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const change = useChangeDay();
  const [to, setTo] = useState<TakeOffBody["to"]>("stored");
  const [reason, setReason] = useState<RetireReason>("worn");
  const wish: TakeOffBody = { ...change.at, to, ...(to === "retired" && { reason }) };
  const takeOff = useTakeOffPart();
  const preview = useTakeOffPreview(part.id, unsent(takeOff, wish));
  const say = useUndoable(bikeId ?? 0);
  const name = words.full(part, part.mounts[0]?.slot_path);

  async function act() {
    try {
      const done = await takeOff.mutateAsync({ id: part.id, name, ...wish });
      const text = t("off.done", { name });
      if (bikeId === null) toast({ text });
      else say(text, part.id, { waiting: waitingRowOf(done) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("off.title")}
      subject={words.placed(part, part.mounts[0]?.slot_path)}
      act={t("off.act")}
      busy={takeOff.isPending}
      disabled={preview.data === undefined || preview.data?.length === 0}
      error={preview.error ? null : takeOff.error}
      onAct={() => void act()}
      onClose={onClose}
    >
      <DayField change={change} />
      <Choices
        legend={t("off.to")}
        value={to}
        onChange={setTo}
        options={[
          { id: "stored", label: t("off.stored") },
          { id: "retired", label: t("off.retired") },
        ]}
      />
      {to === "retired" && (
        <Field label={t("off.reason")}>
          <Select value={reason} onChange={(event) => setReason(event.target.value as RetireReason)}>
            {retireReasons.map((one) => (
              <option key={one} value={one}>
                {words.reason(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Effects preview={preview} />
    </PartWindowFrame>
  );
}
