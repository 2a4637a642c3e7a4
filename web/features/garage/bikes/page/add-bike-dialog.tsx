import "#web/styles/riders.css";
import type { Bike } from "#contract/garage/bikes.ts";
import { FormDialog, type FormPlace } from "#web/features/garage/bikes/form-dialog.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const AddBikeForm = lazyView(
  () => import("#web/features/garage/bikes/form/add-bike-form.tsx").then((m) => m.AddBikeForm),
  ["form", "validation"],
  { ahead: true },
);

/** Preloads the form's code. */
export const preloadForm = AddBikeForm.preload;

interface AddBikeDialogProps extends FormPlace {
  /** Whether the plan is known to have room; shows a spinner until then. */
  ready: boolean;
  onLimitReached: () => void;
  /** The bike to copy, if any. */
  copyOf: Bike | undefined;
}

/** The dialog with the tabbed form for a new bike. */
export function AddBikeDialog({ ready, ...rest }: AddBikeDialogProps) {
  const t = useT("garage");
  return (
    <FormDialog title={t("add_title")} onClose={rest.onClose}>
      {(closing) =>
        ready ? <AddBikeForm closing={closing} {...rest} /> : <PageSpinner label={t("limit.checking")} />
      }
    </FormDialog>
  );
}
