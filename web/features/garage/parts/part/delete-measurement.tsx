import type { Measurement } from "#contract/garage/measurements.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteMeasurement } from "./queries.ts";
import { useMeasurementText } from "#web/lib/measurement-text.ts";

interface DeleteMeasurementProps {
  part: number;
  measured: Measurement;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a measurement is deleted. */
export function DeleteMeasurement({ part, measured, onClose, onDeleted }: DeleteMeasurementProps) {
  const t = useT("part");
  const components = useT("components");
  const failureText = useFailureText();
  const { day } = useUnits();
  const text = useMeasurementText();
  const { mutateAsync, isPending, error } = useDeleteMeasurement(part);
  const remove = () =>
    mutateAsync(measured.id).then(
      () => {
        onClose();
        onDeleted();
      },
      () => {},
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t("measured.ask")}
      confirmLabel={t("acts.delete")}
      busy={isPending}
      {...(error && {
        error: failureText(error),
      })}
    >
      <p>
        {components(`measured.${measured.kind}`)}:{" "}
        {t("measured.at", { value: text(measured), day: day(measured.at) })}
      </p>
    </ConfirmDialog>
  );
}
