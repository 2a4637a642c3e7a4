import { type ReactNode, type RefObject, useRef } from "react";
import { FormProvider } from "react-hook-form";
import type { CallFailure } from "#web/lib/failure.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useSaveKeys } from "#web/lib/form/use-save-keys.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useUnits } from "#web/lib/units.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormNotices, FormProblem, LeaveQuestion } from "#web/ui/drafted-form.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { PartFields } from "./part-fields.tsx";
import { partResolver } from "./part-resolver.ts";
import { partFieldsInOrder, type PartFormValues, plainPart } from "./part-values.ts";
import { usePartLabels } from "./use-part-labels.ts";

// Loaded only when the part was changed on another device as well.
const PartElsewhere = lazyView(
  () => import("./part-elsewhere.tsx").then((m) => m.PartElsewhere),
  ["elsewhere"],
);

interface PartFormProps {
  title: ReactNode;
  /** Label of the button that saves. */
  saveLabel: string;
  /** What the form starts with; the same object as long as it is open. */
  saved: Saved<PartFormValues>;
  draftOf: { userId: number; what: string; address: string };
  save: SaveOver<PartFormValues>;
  onClose: () => void;
}

/** The window with the fields of a part: judges them, keeps a draft, and asks before what was typed is lost. */
export function PartForm({ title, saveLabel, saved, draftOf, save, onClose }: PartFormProps) {
  const t = useT("part");
  const components = useT("components");
  const labels = usePartLabels();
  const units = useUnits();
  const element = useRef<HTMLFormElement>(null);
  const closing = useRef<() => void>(null);
  const own = Object.fromEntries(Object.keys(saved.values).map((name) => [name, labels(name)]));
  const form = useDraftedForm<PartFormValues, "all">({
    draftOf,
    saved,
    resolver: partResolver(units, useIssueSentence(own)),
    plain: plainPart,
    place: {
      form: element,
      tab: "all",
      onTab: () => {},
      tabOf: (field) => (Object.hasOwn(saved.values, field) ? "all" : undefined),
    },
    inOrder: (fields) => partFieldsInOrder.filter((name) => fields.includes(name)),
    label: labels,
    save,
    explain: (failure) => explain(failure),
    onClose,
    closing,
  });
  function explain(failure: CallFailure): string {
    if (failure.kind === "limit") return t("full");
    if (failure.kind === "final") return failure.sentence;
    if (failure.kind === "fields") return failure.messages.map(([, message]) => message).join(" ");
    return components(failure.kind === "network" ? "network" : "failed");
  }

  return (
    <FormProvider {...form.form}>
      <Dialog
        open
        onClose={() => (closing.current ?? onClose)()}
        title={title}
        size="sheet"
        dismissable={false}
      >
        <form
          ref={element}
          noValidate
          onSubmit={form.submit}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto"
        >
          <SaveKeys form={element} save={form.submit} />
          <FormNotices form={form} Elsewhere={PartElsewhere} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 md:p-6 short:overflow-visible">
            <PartFields />
          </div>
          <FormProblem form={form} />
          <FormFooter draft={form.draft} save={saveLabel} onCancel={form.close} />
        </form>
      </Dialog>
      <LeaveQuestion form={form} />
    </FormProvider>
  );
}

/** Within the form, as that is shown only once its window is. */
function SaveKeys({ form, save }: { form: RefObject<HTMLFormElement | null>; save: () => void }) {
  useSaveKeys(form, save);
  return null;
}
