import { useRef } from "react";
import { useNavigate } from "react-router";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Service } from "#contract/garage/services.ts";
import { call } from "#web/lib/call.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { openedHere } from "#web/lib/opened-windows.ts";
import { addressOfService } from "./care-address.ts";
import { useCompletePlan } from "./queries.ts";
import { justDoneIn } from "./just-done.ts";
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

/** A plan that is noted as done; `before`: how it stood, to be put off again when that is taken back. */
export interface Doable {
  id: number;
  name: string;
  before: CarePlan | null;
}

/** Notes in one touch that a plan was done today, by the rider; what says so takes it back or leads to the details. */
export function useDone() {
  const t = useT("care");
  const words = useCareWords();
  const units = useUnits();
  const navigate = useNavigate();
  const keyOf = useCallKeys();
  const noted = useRef(0);
  const { mutate, isPending } = useCompletePlan();

  async function takeBack({ id, name, before }: Doable, service: Service) {
    const about = `done ${id}`;
    try {
      const restored = await refresh.once(async () => {
        await call("DELETE /services/{id}", { params: { id: service.id } });
        // Where it waits, nothing was ended.
        return before === null || service.id < 0 || (await putOffAgain(before, units.isoDay()));
      });
      toast({ text: t(restored ? "done.undone" : "done.undone_awake", { name }), about });
    } catch (error) {
      const text = sentenceOf(error, { network: t("done.not_undone"), failed: t("done.not_undone") });
      toast({ text, tone: "error", about });
      refresh.changed(["service.deleted"]);
    }
  }

  function done(plan: Doable, onNoted?: () => void, again = false) {
    const { name } = plan;
    // The same key until it is noted: pressed again after a lost response, it notes nothing more.
    const key = keyOf({ plan: plan.id, noted: noted.current, again });
    mutate(
      { id: plan.id, key, ...(again && { again }) },
      {
        onSuccess({ service, plan: now }) {
          noted.current++;
          onNoted?.();
          toast({
            text: [t("done.noted", { name }), words.stepOf(now)].filter(Boolean).join(" "),
            ms: 8000,
            about: `done ${plan.id}`,
            action: { label: t("done.undo"), onClick: () => void takeBack(plan, service) },
            ...(service.id > 0 && {
              also: {
                label: t("done.details"),
                onClick: () => void navigate(addressOfService(service), { state: openedHere }),
              },
            }),
          });
        },
        onError(error) {
          if (justDoneIn(error)) {
            // The list here is older than what another device has noted.
            refresh.changed(["care.done"]);
            toast({
              text: t("done.just_done", { name }),
              tone: "info",
              ms: 8000,
              about: `done ${plan.id}`,
              action: { label: t("done.again"), onClick: () => done(plan, onNoted, true) },
            });
            return;
          }
          toast({
            text: sentenceOf(error, { network: t("network"), failed: t("failed") }),
            tone: "error",
            about: `done ${plan.id}`,
          });
        },
      },
    );
  }
  return { done, busy: isPending };
}
