import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Service } from "#contract/garage/services.ts";
import { call } from "#web/lib/call.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { servicesChanged } from "#web/lib/care-changed.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { addressOfService } from "./care-address.ts";
import { useCompletePlan } from "./queries.ts";
import { useCareWords } from "./use-care-words.ts";

/** Puts a plan off for as long as it was, because doing it has ended that; false when it could not be. */
async function putOffAgain({ id, snoozed_until: until, used }: CarePlan, today: string): Promise<boolean> {
  if (until === null) return true;
  const body =
    until.day === null
      ? { m: (until.m ?? 0) - used.distance_m }
      : { days: Math.round((Date.parse(until.day) - Date.parse(today)) / 86_400_000) };
  return call("POST /care-plans/{id}/snooze", { params: { id }, body }).then(
    () => true,
    () => false,
  );
}

/** Notes in one touch that a plan was done today, by the rider; what says so takes it back or leads to the details. */
export function useDone() {
  const t = useT("care");
  const words = useCareWords();
  const units = useUnits();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useCallKeys();
  const noted = useRef(0);
  const { mutate, isPending } = useCompletePlan();

  async function takeBack(before: CarePlan, service: Service, name: string) {
    const about = `done ${before.id}`;
    try {
      await call("DELETE /services/{id}", { params: { id: service.id } });
      const restored = await putOffAgain(before, units.isoDay());
      toast({ text: t(restored ? "done.undone" : "done.undone_awake", { name }), about });
    } catch (error) {
      const text = sentenceOf(error, { network: t("done.not_undone"), failed: t("done.not_undone") });
      toast({ text, tone: "error", about });
    }
    await servicesChanged(queries);
  }

  function done(plan: CarePlan, onNoted?: () => void) {
    const name = words.name(plan);
    // The same key until it is noted: pressed again after a lost response, it notes nothing more.
    const key = keyOf({ plan: plan.id, noted: noted.current });
    mutate(
      { id: plan.id, key },
      {
        onSuccess({ service }) {
          noted.current++;
          onNoted?.();
          toast({
            text: t("done.noted", { name }),
            ms: 8000,
            about: `done ${plan.id}`,
            action: { label: t("done.undo"), onClick: () => void takeBack(plan, service, name) },
            also: {
              label: t("done.details"),
              onClick: () => void navigate(addressOfService(service), { state: { opened: "here" } }),
            },
          });
        },
        onError: (error) =>
          toast({
            text: sentenceOf(error, { network: t("network"), failed: t("failed") }),
            tone: "error",
            about: `done ${plan.id}`,
          }),
      },
    );
  }
  return { done, busy: isPending };
}
