import { useCarePlan, useDeletePlan } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { UpkeepWindowProps } from "./plan-window.tsx";

/** Asks before a plan is deleted. */
export function DeletePlan({ of, onClose }: UpkeepWindowProps) {
  const t = useT("upkeep");
  const words = useCareWords();
  const { data: plan } = useCarePlan(Number(of));
  const { mutateAsync, isPending, error } = useDeletePlan();
  const name = plan ? words.name(plan) : "";
  async function remove() {
    try {
      await mutateAsync(Number(of));
    } catch (failed) {
      // Deleted elsewhere meanwhile: as the rider wants it.
      if (!(failed instanceof CallError && failed.status === 404)) return;
    }
    toast({ text: t("delete.done", { name }) });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t("delete.title")}
      confirmLabel={t("delete.act")}
      busy={isPending}
      {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("failed") }) })}
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mt-2">{t("delete.text")}</p>
    </ConfirmDialog>
  );
}
