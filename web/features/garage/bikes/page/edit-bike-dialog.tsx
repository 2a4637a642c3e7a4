import "#web/styles/riders.css";
import type { Bike } from "#contract/garage/bikes.ts";
import { FormDialog, type FormPlace } from "#web/features/garage/bikes/form-dialog.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";

const EditBikeForm = lazyView(
  () => import("#web/features/garage/bikes/form/edit-bike-form.tsx").then((m) => m.EditBikeForm),
  ["form", "fields", "validation"],
  { ahead: true },
);

/** The dialog with the tabbed form for an existing bike. */
export function EditBikeDialog({ bike, ...place }: FormPlace & { bike: Bike }) {
  const t = useT("garage");
  return (
    <FormDialog title={t("edit_title", { name: bike.name })} onClose={place.onClose}>
      {(closing) => <EditBikeForm bikeId={bike.id} closing={closing} {...place} />}
    </FormDialog>
  );
}
