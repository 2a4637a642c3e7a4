import type { PartHeritage, PartWithHistory } from "#contract/garage/parts.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PartLoaded } from "./part-loaded.tsx";
import { useDeletePart } from "./queries.ts";

/** Asks before a part is deleted; where it has a history, once more, with what goes with it. */
export function DeletePart({ of, onClose }: PartWindowProps) {
  return (
    <PartLoaded of={of} onClose={onClose}>
      {(part) => <LoadedPart part={part} onClose={onClose} />}
    </PartLoaded>
  );
}

function LoadedPart({ part, onClose }: { part: PartWithHistory; onClose: () => void }) {
  const t = useT("part");
  const failureText = useFailureText();
  const words = usePartWords();
  const { leave } = usePartAddress();
  const { mutateAsync, isPending, error } = useDeletePart(part.id);
  const heritage = newerIn<PartHeritage>(error);
  const name = words.full(part, part.mounts[0]?.slot_path);
  async function remove() {
    try {
      await mutateAsync(heritage !== null);
      toast({ text: t("delete.done", { name }) });
      leave();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t("delete.title")}
      confirmLabel={t(heritage ? "delete.with_history" : "acts.delete")}
      busy={isPending}
      {...(error &&
        !heritage && {
          error: failureText(error),
        })}
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
      {heritage ? (
        <div role="alert" className="mt-2">
          <p>{t("delete.goes")}</p>
          <ul className="mt-1 list-disc pl-5">
            {(["mounts", "mounts_on_it", "measurements", "setups", "services", "care_plans"] as const)
              .filter((what) => heritage[what] > 0)
              .map((what) => (
                <li key={what}>{t(`delete.${what}`, { count: heritage[what] })}</li>
              ))}
          </ul>
          <p className="mt-2">{t(part.state === "retired" ? "delete.keep" : "delete.rather_retire")}</p>
        </div>
      ) : (
        <p className="mt-2">{t("delete.text")}</p>
      )}
      <p className="mt-2">{t("delete.expenses")}</p>
    </ConfirmDialog>
  );
}
