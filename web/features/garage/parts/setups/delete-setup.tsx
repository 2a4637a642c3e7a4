import type { Setup } from "#contract/garage/setups.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteSetup } from "./queries.ts";
import { SetupLoaded } from "./setup-loaded.tsx";

/** Asks before a set-up is deleted. */
export function DeleteSetup(props: PartWindowProps) {
  return (
    <SetupLoaded {...props}>
      {(setup, bikeId) => <LoadedSetup setup={setup} bikeId={bikeId} onClose={props.onClose} />}
    </SetupLoaded>
  );
}

interface LoadedSetupProps {
  setup: Setup;
  bikeId: number;
  onClose: () => void;
}

function LoadedSetup({ setup: { id, name }, bikeId, onClose }: LoadedSetupProps) {
  const t = useT("setups");
  const failureText = useFailureText();
  const { mutateAsync, isPending, error } = useDeleteSetup(bikeId);
  const gone = () => {
    toast({ text: t("delete.done", { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void mutateAsync(id).then(gone, () => {})}
      title={t("delete.title", { name })}
      confirmLabel={t("delete.act")}
      busy={isPending}
      {...(error && {
        error: failureText(error),
      })}
    >
      <p>{t("delete.text")}</p>
    </ConfirmDialog>
  );
}
