import { type ReactNode, useRef } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { Issue } from "#contract/platform/issues.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useOneTabForm } from "#web/lib/form/use-one-tab-form.ts";
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
  const form = useOneTabForm<RideFormValues>({
    draftOf,
    saved,
    resolver: resolver(units, (name, issue) =>
      issue.key === "invalid" ? t("form.time_invalid") : sentence(name, issue),
    ),
    plain: plainRide,
    label: labels,
    kinds: { bike_id: "bike", started_at: "day", sport: words.sport },
    save,
    onClose,
    fieldsInOrder: rideFieldsInOrder,
    full: t("form.full"),
  });
  return (
    <FormWindow form={form} title={title} saveLabel={saveLabel} initialFocus={first}>
      <RideFormFields isImported={isImported} first={first} />
    </FormWindow>
  );
}

function resolver(units: RideUnits, say: (field: string, issue: Issue) => string): Resolver<RideFormValues> {
  return (values) => {
    const issues = Object.entries(rideIssues(values, units)).filter(([, issue]) => issue);
    if (issues.length === 0) return { values, errors: {} };
    const errors = issues.map(([field, issue]) => [
      field,
      { type: issue?.key, message: issue && say(field, issue) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RideFormValues> };
  };
}
