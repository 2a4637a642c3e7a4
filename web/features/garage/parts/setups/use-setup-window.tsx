import type { Setup } from "#contract/garage/setups.ts";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useSetupPreview } from "#web/features/garage/parts/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUndoUse, useUseSetup } from "./queries.ts";
import { SetupLoaded } from "./setup-loaded.tsx";

/** The window that mounts the parts of a set-up, and says beforehand what that does. */
export function UseSetupWindow(props: PartWindowProps) {
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
  const change = useChangeDay();
  const { at } = change.at;
  const preview = useSetupPreview(bikeId, id, at);
  const using = useUseSetup(bikeId);
  const undo = useUndoUse(bikeId);

  async function takeBack(entry: number) {
    try {
      await undo.mutateAsync(entry);
      toast({ text: t("use.undone", { name }) });
    } catch (error) {
      toast({ text: failureText(error), tone: "error" });
    }
  }
  async function use() {
    try {
      const entry = await using.mutateAsync({ setup: id, at });
      toast({
        text: t("use.done", { name }),
        ...(entry !== null && { action: { label: t("use.undo"), onClick: () => void takeBack(entry) } }),
      });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("use.title", { name })}
      act={t("use.act")}
      busy={using.isPending}
      disabled={preview.error !== null || preview.data?.length === 0}
      error={preview.error ? null : using.error}
      onAct={() => void use()}
      onClose={onClose}
    >
      <DayField change={change} />
      <Effects preview={preview} />
    </PartWindowFrame>
  );
}
