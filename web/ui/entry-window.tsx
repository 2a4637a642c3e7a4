import { type ComponentProps, type ReactNode, useId } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import type { DialogProps } from "./dialog.tsx";
import { TypedDialog } from "./typed-dialog.tsx";

interface EntryWindowProps extends Pick<DialogProps, "title" | "size" | "onClose"> {
  form: Omit<ComponentProps<"form">, "id" | "className" | "children">;
  busy: boolean;
  /** What removes the thing that is changed. */
  removal?: { label: string; busy?: boolean; onRemove: () => void } | undefined;
  /** Other words than save and cancel. */
  words?: { save?: string; cancel?: string };
  /** It ends something. */
  danger?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** What is pressed is large enough for a thumb in a glove. */
const roomy =
  "[&_label:has([type=radio])]:min-h-12 [&_:is(input,select):not([type=radio],[type=checkbox])]:min-h-12";

/** A window of a few fields with what saves, cancels and removes below; a press beside it loses nothing, and Esc asks. */
export function EntryWindow({
  form,
  busy,
  removal,
  words = {},
  danger = false,
  onClose,
  children,
  ...window
}: EntryWindowProps) {
  const t = useT("chrome");
  const id = useId();
  return (
    <TypedDialog
      {...window}
      open
      onClose={onClose}
      footer={
        <>
          {removal && (
            <Button
              variant="quiet"
              className="mr-auto min-h-12 text-red!"
              busy={removal.busy ?? false}
              onClick={removal.onRemove}
            >
              {removal.label}
            </Button>
          )}
          <Button variant="quiet" className="min-h-12" onClick={onClose}>
            {words.cancel ?? t("ui.cancel")}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            className="min-h-12"
            type="submit"
            form={id}
            busy={busy}
          >
            {words.save ?? t("ui.save")}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={cx("grid gap-4", roomy)}>
        {children}
      </form>
    </TypedDialog>
  );
}
