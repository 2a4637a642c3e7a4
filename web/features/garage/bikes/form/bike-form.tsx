import { useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { fieldFacts } from "#contract/garage/bike-fields.ts";
import type { FormPlace } from "#web/features/garage/bikes/form-dialog.tsx";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { type Closing, useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useSaveKeys } from "#web/lib/form/use-save-keys.ts";
import { useT } from "#web/lib/i18n.ts";
import { FormNotices, FormProblem, LeaveQuestion } from "#web/ui/drafted-form.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { FormPreview } from "./form-preview.tsx";
import { FormTabs } from "./form-tabs.tsx";
import { bikeFieldsInOrder, tabOfBikeField } from "./layout.ts";
import { bikeResolver } from "./resolver.ts";
import { preloadFields, BikeTabFields } from "./tab-fields.tsx";
import { type BikeFormValues, changePayload } from "./values.ts";

const choices = fieldFacts.filter(({ kind }) => kind === "choice");

interface BikeFormProps extends FormPlace {
  mode: "add" | "edit";
  /** The form's initial values; the same object as long as the form is open. */
  saved: Saved<BikeFormValues>;
  /** Identifies the draft: rider and bike, a new bike, or a copy of one. */
  draftOf: { userId: number; bike: number | "new" | `copy=${number}` };
  closing: Closing;
  save: SaveOver<BikeFormValues>;
  onLimitReached?: () => void;
}

/** The tabbed form: validates, saves, keeps a draft, and asks before changes are discarded. */
export function BikeForm({ mode, draftOf, closing, save, ...place }: BikeFormProps) {
  const { tab, onTab, onClose } = place;
  const t = useT("form");
  const label = useT("fields");
  const option = useT("options");
  const element = useRef<HTMLFormElement>(null);
  // Focus the name of a new bike, except on touch screens, where the keyboard would cover the form.
  const begin = mode === "add" && matchMedia("(pointer: fine)").matches ? "name" : null;
  const form = useDraftedForm<BikeFormValues, typeof tab>({
    draftOf: { ...draftOf, what: `bike:${draftOf.bike}`, address: `/dashboard?${addressOf(draftOf.bike)}` },
    saved: place.saved,
    resolver: bikeResolver(useIssueSentence()),
    plain: changePayload,
    place: { form: element, tab, onTab, tabOf: tabOfBikeField, begin },
    inOrder: bikeFieldsInOrder,
    label: (name) => label(name as keyof BikeFormValues),
    kinds: Object.fromEntries(
      choices.map(({ name }) => [
        name,
        (value) => option(`${name}.${value}` as Parameters<typeof option>[0]),
      ]),
    ),
    save,
    explain(failure) {
      if (failure.kind === "limit" && place.onLimitReached) {
        place.onLimitReached();
        return null;
      }
      // What was replaced has no field of its own among those of the form.
      if (failure.kind === "fields") return failure.messages[0]?.[1] ?? null;
      if (failure.kind === "final" && mode === "edit") return failure.sentence;
      return t(failure.kind === "network" ? `network_${mode}` : `failed_${mode}`);
    },
    onClose,
    closing,
  });
  useSaveKeys(element, form.submit);
  useEffect(() => void preloadFields().catch(() => {}), []);

  return (
    <FormProvider {...form.form}>
      <form
        ref={element}
        noValidate
        onSubmit={form.submit}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto"
      >
        <FormNotices form={form} />
        <FormTabs tab={tab} onTab={onTab}>
          <div className="gap-6 xl:flex">
            <div className="w-full">
              <BikeTabFields key={tab} tab={tab} />
            </div>
            <FormPreview />
          </div>
        </FormTabs>
        <FormProblem form={form} />
        <FormFooter draft={form.draft} save={t(mode === "add" ? "save_new" : "save")} onCancel={form.close} />
      </form>
      <LeaveQuestion form={form} />
    </FormProvider>
  );
}

/** Returns the query that opens this form. */
function addressOf(bike: BikeFormProps["draftOf"]["bike"]): string {
  if (typeof bike === "number") return `edit=${bike}`;
  return bike === "new" ? "add" : `add&${bike}`;
}
