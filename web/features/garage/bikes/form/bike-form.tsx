import { useEffect } from "react";
import { fieldFacts } from "#contract/garage/bike-fields.ts";
import type { Issue } from "#contract/platform/issues.ts";
import type { FormPlace } from "#web/features/garage/bikes/form-dialog.tsx";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { type Closing, useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { DraftedFormFrame } from "#web/ui/drafted-form.tsx";
import { FormPreview } from "./form-preview.tsx";
import { FormTabs } from "./form-tabs.tsx";
import { bikeIssues } from "./issues.ts";
import { bikeFieldsInOrder, tabOfBikeField } from "./layout.ts";
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
  // Focus the name of a new bike, except on touch screens, where the keyboard would cover the form.
  const begin = mode === "add" && matchMedia("(pointer: fine)").matches ? "name" : null;
  const form = useDraftedForm<BikeFormValues, Issue, typeof tab>({
    draftOf: { ...draftOf, what: `bike:${draftOf.bike}`, address: `/dashboard?${addressOf(draftOf.bike)}` },
    saved: place.saved,
    check: bikeIssues,
    say: useIssueSentence(),
    plain: changePayload,
    place: { tab, onTab, tabOf: tabOfBikeField, inOrder: bikeFieldsInOrder, begin },
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
      if (failure.kind === "final" && mode === "edit") return failure.sentence;
      return t(failure.kind === "network" ? `network_${mode}` : `failed_${mode}`);
    },
    onClose,
    closing,
  });
  useEffect(() => void preloadFields().catch(() => {}), []);

  return (
    <DraftedFormFrame form={form} saveLabel={t(mode === "add" ? "save_new" : "save")}>
      <FormTabs tab={tab} onTab={onTab}>
        <div className="gap-6 xl:flex">
          <div className="w-full">
            <BikeTabFields key={tab} tab={tab} />
          </div>
          <FormPreview />
        </div>
      </FormTabs>
    </DraftedFormFrame>
  );
}

/** Returns the query that opens this form. */
function addressOf(bike: BikeFormProps["draftOf"]["bike"]): string {
  if (typeof bike === "number") return `edit=${bike}`;
  return bike === "new" ? "add" : `add&${bike}`;
}
