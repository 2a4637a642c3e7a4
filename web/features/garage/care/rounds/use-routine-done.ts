import type { Routine } from "#contract/garage/routines.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { type RoutineDoneBody, useCompleteRoutine } from "./queries.ts";

type Told = Pick<RoutineDoneBody, "except" | "measurements" | "notes">;

/** Notes that a routine, or some of its points, was done today, and shows that it is noted, or what failed. */
export function useRoutineDone(routine: Routine) {
  const t = useT("rounds");
  const keyOf = useCallKeys();
  const { mutate, isPending } = useCompleteRoutine();
  const { id, name, version } = routine;
  const about = `routine ${id}`;
  function done(told: Told, onNoted?: () => void) {
    const body = { ...told, version };
    mutate(
      { id, key: keyOf({ id, ...body }), ...body },
      {
        onSuccess() {
          toast({ text: t("noted", { name }), about });
          onNoted?.();
        },
        onError(error) {
          const text =
            error instanceof CallError && error.status === 409
              ? t("changed")
              : sentenceOf(error, { network: t("network"), failed: t("failed") });
          toast({ text, tone: "error", about });
        },
      },
    );
  }
  return { done, busy: isPending };
}
