import type { ReactNode, RefObject } from "react";
import type { FormValues } from "#web/lib/form/draft.ts";
import type { DraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { Dialog } from "./dialog.tsx";
import { DraftedFormFrame } from "./drafted-form.tsx";

interface FormWindowProps<V extends FormValues> {
  form: DraftedForm<V>;
  title: ReactNode;
  /** Label of the button that saves. */
  saveLabel: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
}

/** A window with a form without tabs: keeps a draft, and asks before what was typed is lost. */
export function FormWindow<V extends FormValues>({
  title,
  initialFocus,
  children,
  ...frame
}: FormWindowProps<V>) {
  return (
    <Dialog
      open
      onClose={frame.form.close}
      title={title}
      size="sheet"
      dismissable={false}
      initialFocus={initialFocus}
    >
      <DraftedFormFrame {...frame}>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 md:p-6 short:overflow-visible">
          {children}
        </div>
      </DraftedFormFrame>
    </Dialog>
  );
}
