import { useRef } from "react";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LifespanNote } from "#web/ui/lifespan-note.tsx";
import { Measurements } from "./measurements.tsx";
import { FitsBike } from "#web/features/garage/parts/fits/fits-bike.tsx";
import { PartCost } from "./part-cost.tsx";
import { PartSheet } from "./part-sheet.tsx";
import { PartLoaded } from "./part-loaded.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { WhereBeen } from "./where-been.tsx";

/** A part: what it is, what it has done and where, what was measured, and what can be done with it. */
export function WholePart({ of, onClose }: PartWindowProps) {
  return (
    <PartLoaded of={of} onClose={onClose}>
      {(part) => <LoadedPart part={part} onClose={onClose} />}
    </PartLoaded>
  );
}

function LoadedPart({ part, onClose }: { part: PartWithHistory; onClose: () => void }) {
  const words = usePartWords();
  const { data: bikes } = useBikeList();
  const acts = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="line-clamp-4">{words.name(part, part.mounts[0]?.slot_path)}</span>}
      footer={
        <div ref={acts} tabIndex={-1} className="flex w-full flex-wrap justify-end gap-2 focus:outline-none">
          <PartActs part={part} onRestored={() => acts.current?.focus()} />
        </div>
      }
    >
      <PartSheet part={part} bikes={bikes} />
      {part.state !== "retired" && <FitsBike part={{ part_id: part.id }} bikes={bikes} />}
      <PartCost part={part} />
      <LifespanNote
        part={{ ...part, bike_type: bikes?.find(({ id }) => id === part.mounts[0]?.bike_id)?.type }}
        headed
      />
      <WhereBeen part={part} bikes={bikes} />
      <Measurements part={part} />
    </Dialog>
  );
}

function PartActs({ part, onRestored }: { part: PartWithHistory; onRestored: () => void }) {
  const t = useT("part");
  const { open } = usePartAddress();
  const site = useSite();
  const { id, state } = part;
  return (
    <>
      <Button
        variant="quiet"
        className="mr-auto text-red!"
        onClick={() => open("delete-part", id, { over: id })}
      >
        {t("acts.delete")}
      </Button>
      <Button variant="quiet" onClick={() => open("edit-part", id, { over: id })}>
        {t("acts.edit")}
      </Button>
      {state === "retired" ? (
        <RestoreButton part={part} onRestored={onRestored} />
      ) : (
        <>
          <Button onClick={() => open("retire", id, { over: id })}>{t("acts.retire")}</Button>
          {site?.market && state === "stored" && (
            <ButtonLink to={`/selling/new?part=${id}`}>{t("acts.sell")}</ButtonLink>
          )}
          {state === "mounted" && (
            <Button onClick={() => open("off", id, { over: id })}>{t("acts.off")}</Button>
          )}
          <Button variant="primary" onClick={() => open("mount", id, { over: id })}>
            {t(state === "mounted" ? "acts.mount_elsewhere" : "acts.mount")}
          </Button>
        </>
      )}
    </>
  );
}
