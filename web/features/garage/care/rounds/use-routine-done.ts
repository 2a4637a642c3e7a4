import type { Routine } from "#contract/garage/routines.ts";
import type { Service } from "#contract/garage/services.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { toast } from "#web/lib/toast.ts";
import { type RoutineDoneBody, useCompleteRoutine } from "./queries.ts";
import type { PhotoOfPoint } from "#web/features/garage/care/send-service-photos.ts";

type Done = Pick<RoutineDoneBody, "except" | "measurements" | "notes">;

/** Notes that a routine, or some of its points, was done today, and shows that it is noted, or what failed. */
export function useRoutineDone(routine: Routine) {
  const t = useT("rounds");
  const keyOf = useCallKeys();
  const { mutate, isPending } = useCompleteRoutine(routine);
  const { id, name, version } = routine;
  const about = `routine ${id}`;
  /** What was done is noted already: photos that did not arrive wait in the message, to be sent again. */
  async function send(service: Service, photos: readonly PhotoOfPoint[]): Promise<void> {
    const { sendPointPhotos } = await import("#web/features/garage/care/send-service-photos.ts");
    const lost = await sendPointPhotos(service, photos);
    refresh.changed(["service.updated"]);
    if (lost.length === 0) return;
    toast({
      text: t("photos_lost", { count: lost.length }),
      tone: "error",
      about,
      action: { label: t("photos_again"), onClick: () => void send(service, lost) },
    });
  }
  function done(sent: Done, onNoted?: () => void, photos: readonly PhotoOfPoint[] = []) {
    const body = { ...sent, version };
    mutate(
      { key: keyOf({ id, ...body }), ...body },
      {
        onSuccess({ service }) {
          toast({ text: t("noted", { name }), about });
          onNoted?.();
          if (photos.length > 0) void send(service, photos);
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
