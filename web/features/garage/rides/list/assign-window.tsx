import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { BikeChoice } from "./bike-choice.tsx";
import { sumsOf } from "./months.ts";
import { useAssignRides } from "./queries.ts";
import { useSumWords } from "./use-sum-words.ts";

interface AssignWindowProps {
  rides: readonly Ride[];
  bikes: readonly Bike[];
  onDone: () => void;
  onClose: () => void;
}

/** Puts rides on another bike; what is done can be undone for a moment. */
export function AssignWindow({ rides, bikes, onDone, onClose }: AssignWindowProps) {
  const t = useT("rides");
  const words = useRideWords();
  const sumWords = useSumWords();
  const [first] = rides;
  const [chosen, setChosen] = useState<number | null>();
  const { mutateAsync, isPending, error } = useAssignRides();
  const before = new Set(rides.map(({ bike_id }) => bike_id));
  const [only] = before.size === 1 ? before : [];

  async function assign(bike_id: number | null): Promise<void> {
    setChosen(bike_id);
    const moved = rides.filter((ride) => ride.bike_id !== bike_id);
    await mutateAsync({ ids: moved.map(({ id }) => id), bike_id });
    const name = bikes.find(({ id }) => id === bike_id)?.name;
    const count = { count: moved.length, shown: number(moved.length) };
    toast({
      text: name === undefined ? t("assign.taken_off", count) : t("assign.done", { ...count, name }),
      action: { label: t("assign.undo"), onClick: () => void undo(moved) },
    });
    onDone();
  }

  async function undo(moved: readonly Ride[]): Promise<void> {
    try {
      for (const [bike_id, some] of Map.groupBy(moved, (ride) => ride.bike_id))
        await mutateAsync({ ids: some.map(({ id }) => id), bike_id });
      toast({ text: t("assign.undone") });
    } catch {
      toast({ text: t("assign.not_undone"), tone: "error" });
    }
  }

  return (
    <BikeChoice
      title={t("assign.title")}
      bikes={bikes.filter(({ id }) => id !== only)}
      none={only !== null}
      saving={isPending ? chosen : undefined}
      error={error && sentenceOf(error, { network: t("network"), failed: t("assign.failed") })}
      onChoose={(bike) => void assign(bike).catch(() => {})}
      onClose={onClose}
    >
      <p className="mb-4">
        {first && rides.length === 1 ? `${words.name(first)}, ${words.day(first)}` : sumWords(sumsOf(rides))}
      </p>
    </BikeChoice>
  );
}
