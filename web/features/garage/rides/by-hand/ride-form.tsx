import { type RefObject, type ReactNode, useRef } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import { FormProvider } from "react-hook-form";
import type { Issue } from "#contract/platform/issues.ts";
import type { CallFailure } from "#web/lib/failure.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useSaveKeys } from "#web/lib/form/use-save-keys.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormNotices, FormProblem, LeaveQuestion } from "#web/ui/drafted-form.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { RideFormFields } from "./ride-fields.tsx";
import {
  plainRide,
  type RideFormValues,
  rideFieldsInOrder,
  rideIssues,
  type RideUnits,
} from "./ride-values.ts";
import { useRideLabels } from "./use-ride-labels.ts";

// Loaded only when the ride was changed on another device as well.
const RideElsewhere = lazyView(
  () => import("./ride-elsewhere.tsx").then((m) => m.RideElsewhere),
  ["elsewhere"],
);

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
  const element = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLElement>(null);
  const closing = useRef<() => void>(null);
  const own = Object.fromEntries(rideFieldsInOrder.map((name) => [name, labels(name)]));
  const sentence = useIssueSentence(own);
  const form = useDraftedForm<RideFormValues, "all">({
    draftOf,
    saved,
    resolver: resolver(units, (name, issue) =>
      issue.key === "invalid" ? t("form.time_invalid") : sentence(name, issue),
    ),
    plain: plainRide,
    place: {
      form: element,
      tab: "all",
      onTab: () => {},
      tabOf: (field) => (Object.hasOwn(saved.values, field) ? "all" : undefined),
    },
    inOrder: (fields) => rideFieldsInOrder.filter((name) => fields.includes(name)),
    label: labels,
    save,
    explain,
    onClose,
    closing,
  });
  function explain(failure: CallFailure): string {
    if (failure.kind === "limit") return t("form.full");
    if (failure.kind === "final") return failure.sentence;
    if (failure.kind === "fields") return failure.messages.map(([, message]) => message).join(" ");
    return t(failure.kind === "network" ? "network" : "failed");
  }

  return (
    <FormProvider {...form.form}>
      <Dialog
        open
        onClose={() => (closing.current ?? onClose)()}
        title={title}
        size="sheet"
        dismissable={false}
        initialFocus={first}
      >
        <form
          ref={element}
          noValidate
          onSubmit={form.submit}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto"
        >
          <SaveKeys form={element} save={form.submit} />
          <FormNotices form={form} Elsewhere={RideElsewhere} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 md:p-6 short:overflow-visible">
            <RideFormFields isImported={isImported} first={first} />
          </div>
          <FormProblem form={form} />
          <FormFooter draft={form.draft} save={saveLabel} onCancel={form.close} />
        </form>
      </Dialog>
      <LeaveQuestion form={form} />
    </FormProvider>
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

/** Within the form, as that is shown only once its window is. */
function SaveKeys({ form, save }: { form: RefObject<HTMLFormElement | null>; save: () => void }) {
  useSaveKeys(form, save);
  return null;
}
