import type { Service } from "#contract/garage/services.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { CareWindowProps } from "#web/features/garage/care/care-window-props.ts";
import { useDeleteService, useServiceToEdit } from "./queries.ts";
import { useEntryWords } from "./use-entry-words.ts";
import { CareWindowGone, CareWindowLoading } from "./window-frame.tsx";

/** Asks before an entry is deleted. */
export function DeleteService({ of, onClose }: CareWindowProps) {
  return /^[1-9]\d{0,14}$/.test(of) ? (
    <Loaded id={Number(of)} onClose={onClose} />
  ) : (
    <CareWindowGone what="service" onClose={onClose} />
  );
}

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT("logbook");
  const query = useServiceToEdit(id);
  if (query.data) return <Asking service={query.data} onClose={onClose} />;
  return <CareWindowLoading what="service" title={t("ask.title")} query={query} onClose={onClose} />;
}

function Asking({ service, onClose }: { service: Service; onClose: () => void }) {
  const t = useT("logbook");
  const words = useEntryWords();
  const { day } = useUnits();
  const { mutateAsync, isPending, error } = useDeleteService();
  async function remove() {
    try {
      await mutateAsync(service.id);
      toast({ text: t("ask.done") });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t("ask.title")}
      confirmLabel={t("delete")}
      busy={isPending}
      {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("failed") }) })}
    >
      <p className="font-semibold wrap-anywhere">
        {words.name(service)}, {day(service.done_on)}
      </p>
      <p className="mt-2">{t("ask.text")}</p>
    </ConfirmDialog>
  );
}
