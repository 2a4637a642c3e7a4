import { Suspense } from "react";
import type { DraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Alert } from "./alert.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

// Loaded only when what a form changes was changed on another device as well.
const FormElsewhere = lazyView(
  () => import("./form-elsewhere.tsx").then((m) => m.FormElsewhere),
  ["elsewhere"],
);

type Shown = Pick<
  DraftedForm<never>,
  "draftFrom" | "discardDraft" | "elsewhere" | "closeElsewhere" | "label" | "kinds" | "problem" | "leaving"
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

/** Beside the form: the question before unsaved changes are lost. */
export function LeaveQuestion({ form: { leaving } }: { form: Shown }) {
  return <LeaveGuard {...leaving} />;
}
