import { useId } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Switch } from "#web/ui/switch.tsx";
import { useMuteBike, useNotificationChoices } from "./queries.ts";

/** Whether the rider is notified of what a bike needs; takes effect at once. */
export function MuteBike({ bikeId }: { bikeId: number }) {
  const t = useT("upkeep");
  const id = useId();
  const { data: choices } = useNotificationChoices();
  const { mutate, isPending, variables } = useMuteBike(bikeId);
  if (!choices) return null;
  const muted = isPending ? variables.muted : choices.muted_bikes.includes(bikeId);
  const turn = (on: boolean) =>
    !isPending &&
    mutate(
      { over: choices, muted: !on },
      {
        onError: (error) =>
          toast({
            text: sentenceOf(error, { network: t("network"), failed: t("failed") }),
            tone: "error",
            about: "mute bike",
          }),
      },
    );
  return (
    <section className="mt-6 print:hidden">
      <Switch checked={!muted} onChange={turn} label={t("mails.label")} aria-describedby={id} />
      <p id={id} className="max-w-140 text-sm text-muted">
        {t(muted ? "mails.off" : "mails.on")}
      </p>
    </section>
  );
}
