import { useId, useState } from "react";
import { type RetireReason, retireReasons } from "#contract/garage/part-words.ts";
import type { Part } from "#contract/garage/parts.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { useTakeOffPart } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { PartLoaded } from "./part-loaded.tsx";

/** The window that retires a part, with the reason. */
export function RetirePart({ of, onClose }: PartWindowProps) {
  const retiring = (part: Part) => <LoadedPart part={part} onClose={onClose} />;
  return (
    <PartLoaded of={of} onClose={onClose} atHand={retiring}>
      {retiring}
    </PartLoaded>
  );
}

function LoadedPart({ part, onClose }: { part: Part; onClose: () => void }) {
  const t = useT("part");
  const components = useT("components");
  const words = usePartWords();
  const choices = useId();
  const change = useChangeDay();
  const [reason, setReason] = useState<RetireReason>("worn");
  const { mutateAsync, isPending, error } = useTakeOffPart();
  const name = words.full(part, part.mounts[0]?.slot_path);

  async function retire() {
    try {
      await mutateAsync({ id: part.id, name, to: "retired", reason, ...change.at });
      toast({ text: t("retire.done", { name }) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("retire.title")}
      subject={name}
      size="sm"
      act={t("acts.retire")}
      busy={isPending}
      error={error}
      onAct={() => void retire()}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-[550]">{t("retire.reason")}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {retireReasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={choices}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-5 accent-ink"
              />
              {components(`reason.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <DayField change={change} lasts={false} />
      <p className="text-sm text-muted">{t(part.state === "mounted" ? "retire.off" : "retire.keeps")}</p>
    </PartWindowFrame>
  );
}
