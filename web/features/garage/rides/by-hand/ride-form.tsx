import { type ReactNode, useRef } from "react";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { RideFormFields } from "./ride-fields.tsx";
import {
  plainRide,
  type RideFormValues,
  rideFieldsInOrder,
  rideIssues,
  type RideUnits,
} from "./ride-values.ts";
import { useRideLabels } from "./use-ride-labels.ts";

interface RideFormProps {
  title: ReactNode;
  /** Label of the button that saves. */
  saveLabel: string;
  /** What the form starts with; the same object as long as it is open. */
  saved: Saved<RideFormValues>;
  units: RideUnits;
  draftOf: { userId: number; what: string; address: string };
  /** Whether its figures come from a file, which are as they are. */
  isImported?: boolean;
  save: SaveOver<RideFormValues>;
  onClose: () => void;
}

/** The window with the fields of a ride: judges them, keeps a draft, and asks before what was typed is lost. */
export function RideForm(props: RideFormProps) {
  const { title, saveLabel, saved, units, draftOf, isImported = false, save, onClose } = props;
  const t = useT("ride");
  const labels = useRideLabels();
  const words = useRideWords();
  const first = useRef<HTMLElement>(null);
  const own = Object.fromEntries(rideFieldsInOrder.map((name) => [name, labels(name)]));
  const sentence = useIssueSentence(own);
  const form = useDraftedForm<RideFormValues>({
    draftOf,
    saved,
    check: (values) => rideIssues(values, units),
    say: (name, issue) => (issue.key === "invalid" ? t("form.time_invalid") : sentence(name, issue)),
    plain: plainRide,
    label: labels,
    kinds: { bike_id: "bike", started_at: "day", sport: words.sport },
    save,
    onClose,
    full: t("form.full"),
  });
  return (
    <FormWindow form={form} title={title} saveLabel={saveLabel} initialFocus={first}>
      <RideFormFields isImported={isImported} first={first} />
    </FormWindow>
  );
}
