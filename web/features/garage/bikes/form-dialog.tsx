import { type ReactNode, Suspense, useRef } from "react";
import type { BikeTab } from "#contract/garage/bike-facts.ts";
import type { Closing } from "#web/lib/form/use-drafted-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** The props that the page passes through the dialog to the form. */
export interface FormPlace {
  tab: BikeTab;
  onTab: (tab: BikeTab) => void;
  onClose: () => void;
}

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: (closing: Closing) => ReactNode;
}

/** The dialog of the tabbed form; opens before the form's code has loaded. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const closing = useRef<() => void>(null);
  return (
    <Dialog open onClose={() => (closing.current ?? onClose)()} title={title} size="form" dismissable={false}>
      <Suspense fallback={<PageSpinner />}>{children(closing)}</Suspense>
    </Dialog>
  );
}
