import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { BikeChoice } from "#web/features/garage/rides/list/bike-choice.tsx";
import { useChangeRules } from "#web/features/garage/rides/rules/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { RideGroup } from "./groups.ts";
import { usePutGroup } from "./put-group.ts";

interface GroupWindowProps {
  group: RideGroup;
  /** What the group is, in words. */
  name: string;
  bikes: readonly Bike[];
  onClose: () => void;
}

/** Puts a group of rides on a bike, then offers to do so with all that come later. */
export function GroupWindow({ group, name, bikes, onClose }: GroupWindowProps) {
  const t = useT("rides");
  const [bike, setBike] = useState<Bike>();
  const [done, setDone] = useState<{ count: number; over: boolean }>({ count: 0, over: false });
  const move = usePutGroup();
  const rule = useChangeRules();

  async function put(id: number): Promise<void> {
    setBike(bikes.find((one) => one.id === id));
    const count = await move.mutateAsync({
      group,
      bike_id: id,
      onProgress: (count) => setDone({ count, over: false }),
    });
    setDone({ count, over: true });
  }
  async function keepRule(bike_id: number): Promise<void> {
    await rule.mutateAsync({ keys: group.keys, bike_id });
    toast({ text: t("rules.saved") });
    onClose();
  }

  if (bike && done.over)
    return (
      <ConfirmDialog
        open
        tone="primary"
        onClose={onClose}
        onConfirm={() => void keepRule(bike.id).catch(() => {})}
        title={t("offer.title")}
        confirmLabel={t("offer.yes")}
        cancelLabel={t("offer.no")}
        busy={rule.isPending}
        {...(rule.error && {
          error: sentenceOf(rule.error, { network: t("network"), failed: t("rules.failed") }),
        })}
      >
        <p>{t("assign.done", { count: done.count, shown: number(done.count), name: bike.name })}</p>
        <p className="mt-2">{t("offer.text", { rides: name, bike: bike.name })}</p>
      </ConfirmDialog>
    );
  return (
    <BikeChoice
      title={t("assign.title")}
      bikes={bikes}
      none={false}
      saving={move.isPending ? bike?.id : undefined}
      error={move.error && sentenceOf(move.error, { network: t("network"), failed: t("assign.failed") })}
      onChoose={(id) => id !== null && void put(id).catch(() => {})}
      onClose={onClose}
    >
      <p className="mb-4 wrap-anywhere">
        {name}: {t("count", { count: group.unassigned, shown: number(group.unassigned) })}
      </p>
      <p role="status" className="narrow mb-2 text-muted empty:hidden">
        {move.isPending &&
          done.count > 0 &&
          t("shown", { shown: number(done.count), total: number(group.unassigned) })}
      </p>
    </BikeChoice>
  );
}
