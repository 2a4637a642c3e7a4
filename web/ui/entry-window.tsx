import { type ComponentProps, type ReactNode, useId } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

interface EntryWindowProps extends Pick<DialogProps, "title" | "size" | "onClose"> {
  form: Omit<ComponentProps<"form">, "id" | "className" | "children">;
  busy: boolean;
  /** What removes the thing that is changed. */
  removal?: { label: string; busy?: boolean; onRemove: () => void } | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A window of a few fields with what saves, cancels and removes below; a press beside it loses nothing. */
export function EntryWindow({ form, busy, removal, onClose, children, ...window }: EntryWindowProps) {
  const t = useT("chrome");
  const id = useId();
  return (
    <Dialog
      {...window}
      open
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          {removal && (
            <Button
              variant="quiet"
              className="mr-auto text-red!"
              busy={removal.busy ?? false}
              onClick={removal.onRemove}
            >
              {removal.label}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
