import { useState } from "react";
import { parentPath } from "#contract/garage/part-slots.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import {
  type MountDaysBody,
  useCorrectMountDays,
  unsent,
  useMountDaysPreview,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, DateInput } from "#web/ui/inputs.tsx";
import { GoneWindow } from "#web/ui/loaded-window.tsx";
import { Effects } from "./effects.tsx";
import { PartLoaded } from "./part-loaded.tsx";

/** The window that corrects when a part was mounted; `of` is the part and the mount: "12-345". */
export function MountDaysWindow({ of, onClose }: PartWindowProps) {
  const t = useT("part");
  const [part = "", mount = ""] = of.split("-");
  return (
    <PartLoaded of={part} onClose={onClose}>
      {(loaded) => {
        const found = loaded.history.find(({ id }) => String(id) === mount);
        return found ? (
          <Correcting key={of} part={loaded} mount={found} onClose={onClose} />
        ) : (
          <GoneWindow title={t("days_of.title")} text={t("days_of.gone")} onClose={onClose} />
        );
      }}
    </PartLoaded>
  );
}

interface CorrectingProps {
  part: PartWithHistory;
  mount: PartWithHistory["history"][number];
  onClose: () => void;
}

function Correcting({ part, mount, onClose }: CorrectingProps) {
  const t = useT("part");
  const words = usePartWords();
  const { isoDay } = useUnits();
  // Not exchanged under the rider's hands when the part is loaded again.
  const [was] = useState(() => ({
    from: isoDay(new Date(mount.from_at)),
    to: mount.to_at === null ? "" : isoDay(new Date(mount.to_at)),
  }));
  const [from, setFrom] = useState(was.from);
  const [to, setTo] = useState(was.to);
  const [lasts, setLasts] = useState(was.to === "");
  const ends = lasts ? "" : to;
  const isChanged = from !== was.from || ends !== was.to;
  const isWhole = from !== "" && (lasts || to !== "");
  const wish: MountDaysBody | null =
    isChanged && isWhole
      ? { ...(from !== was.from && { from_at: from }), ...(ends !== was.to && { to_at: ends || null }) }
      : null;
  const correct = useCorrectMountDays();
  const preview = useMountDaysPreview(part.id, mount.id, unsent(correct, wish));
  const today = isoDay();
  const holder = parentPath(mount.slot_path);

  async function act() {
    if (!wish) return;
    try {
      await correct.mutateAsync({ id: part.id, mount: mount.id, ...wish });
      toast({ text: t("days_of.done", { name: words.full(part, mount.slot_path) }) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("days_of.title")}
      subject={[words.full(part, mount.slot_path), holder && words.path(holder)].filter(Boolean).join(" – ")}
      act={t("days_of.act")}
      busy={correct.isPending}
      disabled={!wish || preview.data === undefined || preview.error !== null}
      error={preview.error ? null : correct.error}
      onAct={() => void act()}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-4">
        <Field label={t("days_of.from")} className="w-48">
          <DateInput value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        {!lasts && (
          <Field label={t("days_of.to")} className="w-48">
            <DateInput value={to} min={from} max={today} onChange={(event) => setTo(event.target.value)} />
          </Field>
        )}
      </div>
      <Checkbox
        checked={lasts}
        onChange={(event) => setLasts(event.target.checked)}
        label={t("days_of.lasts")}
        className="-my-2"
      />
      <p className="max-w-text text-sm text-muted">{t("days_of.along")}</p>
      {wish && <Effects preview={preview} />}
    </PartWindowFrame>
  );
}
