import type { ReactNode, RefObject } from "react";
import { FormProvider } from "react-hook-form";
import type { OneTabForm } from "#web/lib/form/use-one-tab-form.ts";
import type { FormValues } from "#web/lib/form/draft.ts";
import { useSaveKeys } from "#web/lib/form/use-save-keys.ts";
import { Dialog } from "./dialog.tsx";
import { FormNotices, FormProblem, LeaveQuestion } from "./drafted-form.tsx";
import { FormFooter } from "./form-footer.tsx";

interface FormWindowProps<V extends FormValues> {
  form: OneTabForm<V>;
  title: ReactNode;
  /** Label of the button that saves. */
  saveLabel: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
}

/** A window with a form without tabs: keeps a draft, and asks before what was typed is lost. */
export function FormWindow<V extends FormValues>({
  form: { form, element, close },
  title,
  saveLabel,
  initialFocus,
  children,
}: FormWindowProps<V>) {
  return (
    <FormProvider {...form.form}>
      <Dialog open onClose={close} title={title} size="sheet" dismissable={false} initialFocus={initialFocus}>
        <form
          ref={element}
          noValidate
          onSubmit={form.submit}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto"
        >
          <SaveKeys form={element} save={form.submit} />
          <FormNotices form={form} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 md:p-6 short:overflow-visible">
            {children}
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
