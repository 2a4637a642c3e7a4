import { useId, useState } from "react";
import type { Setup } from "#contract/garage/setups.ts";
import { Effects } from "#web/features/garage/parts/part/effects.tsx";
import type { PartWindowProps } from "#web/features/garage/parts/part-windows.tsx";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput } from "#web/ui/inputs.tsx";
import { useSetupPreview, useUndoUse, useUseSetup } from "./queries.ts";
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
  const components = useT("components");
  const { isoDay } = useUnits();
  const form = useId();
  const [today] = useState(() => isoDay());
  const [day, setDay] = useState(today);
  // Today means now: what was ridden this morning was ridden without it.
  const at = day === today || day === "" ? undefined : day;
  const preview = useSetupPreview(bikeId, id, at);
  const using = useUseSetup(bikeId);
  const undo = useUndoUse(bikeId);
  const say = (error: unknown) =>
    sentenceOf(error, { network: components("network"), failed: components("failed") });

  async function takeBack(entry: number) {
    try {
      await undo.mutateAsync(entry);
      toast({ text: t("use.undone", { name }) });
    } catch (error) {
      toast({ text: say(error), tone: "error" });
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
    <Dialog
      open
      onClose={onClose}
      title={t("use.title", { name })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={using.isPending}
            disabled={preview.error !== null || preview.data?.length === 0}
          >
            {t("use.act")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!using.isPending && !preview.error) void use();
        }}
      >
        <Field label={t("use.day")} hint={t("use.day_hint")} className="sm:w-64">
          <DateInput value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Effects preview={preview} />
        {using.error && !preview.error && <Alert>{say(using.error)}</Alert>}
      </form>
    </Dialog>
  );
}
