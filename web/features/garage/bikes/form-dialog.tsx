import { type ReactNode, type RefObject, Suspense, useRef } from "react";
import type { BikeTab } from "#contract/garage/bike-facts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** What the form is given by whoever opens it. */
export interface FormPlace {
  tab: BikeTab;
  onTab: (tab: BikeTab) => void;
  onClose: () => void;
}

/** Where the form puts what Esc, the close button and Cancel do: it may ask before it closes. */
export type Closing = RefObject<(() => void) | null>;

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: (closing: Closing) => ReactNode;
}

/** The window of the ten-tab form; it is there before the form's code is. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const closing = useRef<() => void>(null);
  return (
    <Dialog open onClose={() => (closing.current ?? onClose)()} title={title} size="form" dismissable={false}>
      <Suspense fallback={<PageSpinner />}>{children(closing)}</Suspense>
    </Dialog>
  );
}
