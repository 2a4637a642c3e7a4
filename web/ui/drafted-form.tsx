import { type ReactNode, Suspense } from "react";
import { FormProvider } from "react-hook-form";
import type { FormValues } from "#web/lib/form/draft.ts";
import type { DraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useSaveKeys } from "#web/lib/form/use-save-keys.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Alert } from "./alert.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { FormFooter } from "./form-footer.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

// Loaded only when what a form changes was changed on another device as well.
const FormElsewhere = lazyView(
  () => import("./form-elsewhere.tsx").then((m) => m.FormElsewhere),
  ["elsewhere"],
);

type Shown = Pick<
  DraftedForm<never>,
  "draftFrom" | "discardDraft" | "elsewhere" | "closeElsewhere" | "label" | "kinds" | "problem"
>;

/** Above the fields: that they show a draft, and what was changed elsewhere. */
export function FormNotices({ form }: { form: Shown }) {
  return (
    <>
      {form.draftFrom !== null && <DraftNotice from={form.draftFrom} onDiscard={form.discardDraft} />}
      {form.elsewhere.length > 0 && (
        <Suspense>
          <FormElsewhere
            entries={form.elsewhere}
            label={form.label}
            kinds={form.kinds}
            onClose={form.closeElsewhere}
          />
        </Suspense>
      )}
    </>
  );
}

/** Below the fields: why the last attempt to save failed. */
export function FormProblem({ form: { problem } }: { form: Shown }) {
  return problem && <Alert className="mx-4 mb-3 md:mx-6">{problem}</Alert>;
}

interface DraftedFormFrameProps<V extends FormValues> {
  form: DraftedForm<V>;
  /** Label of the button that saves. */
  saveLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** All of a drafted form around its fields. */
export function DraftedFormFrame<V extends FormValues>({
  form,
  saveLabel,
  children,
}: DraftedFormFrameProps<V>) {
  useSaveKeys(form.form.ref, form.submit);
  return (
    <FormProvider {...form.engine}>
      <form {...form.form} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <FormNotices form={form} />
        {children}
        <FormProblem form={form} />
        <FormFooter draft={form.draft} save={saveLabel} onCancel={form.close} />
      </form>
      <LeaveGuard {...form.leaving} />
    </FormProvider>
  );
}
