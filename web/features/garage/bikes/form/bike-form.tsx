import { type FormEvent, Suspense, useEffect, useImperativeHandle, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Closing, FormPlace } from "#web/features/garage/bikes/form-dialog.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { goTo } from "#web/lib/navigation.ts";
import { draftKey, readDraft, type Saved, withDraft } from "#web/lib/form/draft.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useDraft } from "#web/lib/form/use-draft.ts";
import { useErrorsInLanguage } from "#web/lib/form/use-errors-in-language.ts";
import { useFirstField } from "#web/lib/form/use-first-field.ts";
import { useSaved } from "#web/lib/form/use-saved.ts";
import { useSaveKeys } from "#web/lib/form/use-save-keys.ts";
import { Alert } from "#web/ui/alert.tsx";
import { forgetToasts, toast } from "#web/ui/toast.ts";
import { FormFooter } from "./form-footer.tsx";
import { FormPreview } from "./form-preview.tsx";
import { FormTabs } from "./form-tabs.tsx";
import { inOrder, tabOf } from "./layout.ts";
import { bikeResolver } from "./resolver.ts";
import { preloadFields, TabFields } from "./tab-fields.tsx";
import { type BikeFormValues, changePayload } from "./values.ts";

const LeaveGuard = lazyView(() => import("#web/ui/leave-guard.tsx").then((m) => m.LeaveGuard), []);
const DraftNotice = lazyView(() => import("#web/ui/draft-notice.tsx").then((m) => m.DraftNotice), []);
// Only shown once the bike has been changed on another device as well.
const BikeElsewhere = lazyView(
  () => import("./bike-elsewhere.tsx").then((m) => m.BikeElsewhere),
  ["elsewhere"],
);

interface BikeFormProps extends FormPlace {
  mode: "add" | "edit";
  /** What the form begins with; the same object as long as it is shown. */
  saved: Saved<BikeFormValues>;
  /** Whose bike it is: a rider's new one, a copy, or one of theirs. */
  draftOf: { userId: number; bike: number | "new" | `copy=${number}` };
  closing: Closing;
  save: SaveOver<BikeFormValues>;
  onLimitReached?: () => void;
}

/** The ten-tab form: checks, saves, keeps a draft, and asks before anything is lost. */
export function BikeForm({ mode, draftOf, closing, save, ...place }: BikeFormProps) {
  const { tab, onTab, onClose } = place;
  const t = useT("form");
  const label = useT("fields");
  const key = draftKey(draftOf.userId, `bike:${draftOf.bike}`);
  const [found] = useState(() => readDraft<BikeFormValues>(localStorage, key));
  const form = useForm<BikeFormValues>({
    defaultValues: found ? withDraft(place.saved.values, found) : place.saved.values,
    resolver: bikeResolver(useIssueSentence()),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const base = useSaved(form, place.saved, found, changePayload);
  const back = `/dashboard?${typeof draftOf.bike === "number" ? `edit=${draftOf.bike}` : draftOf.bike === "new" ? "add" : `add&${draftOf.bike}`}`;
  const draft = useDraft(form, base, key, found !== null, () =>
    toast({
      text: t("draft.toast"),
      tone: "info",
      action: { label: t("draft.continue"), onClick: () => goTo(back) },
    }),
  );
  const [problem, setProblem] = useState<string | null>(null);
  useErrorsInLanguage(form, () => setProblem(null));
  const saving = useRef(false);
  const [asking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // A new bike begins with its name, except where that would push a keyboard over the form.
  const begin = mode === "add" && matchMedia("(pointer: fine)").matches ? "name" : null;
  const showFirst = useFirstField({ form: element, tab, onTab, tabOf, begin });
  useSaveKeys(element, () => void submit());
  useEffect(() => void Promise.all([preloadFields(), LeaveGuard.preload()]).catch(() => {}), []);
  useImperativeHandle(closing, () => close);

  function close() {
    if (draft.isDirty()) setAsking(true);
    else onClose();
  }
  function discardDraft() {
    base.close();
    form.reset(base.saved.values);
  }
  function discard() {
    draft.end();
    onClose();
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (saving.current) return;
    return form.handleSubmit(saveAndClose, (errors) => showFirst(inOrder(Object.keys(errors))))(event);
  }
  async function saveAndClose() {
    setProblem(null);
    forgetToasts(key);
    saving.current = true;
    try {
      const kept = await base.save(save);
      if (!kept) return;
      const fields = kept.map(({ name }) => label(name as keyof BikeFormValues)).join(", ");
      if (fields) toast({ text: t("kept_elsewhere", { fields }), tone: "info", ms: 8000 });
    } catch (error) {
      return explain(error);
    } finally {
      saving.current = false;
    }
    draft.end();
    onClose();
  }
  function explain(error: unknown) {
    const failure = failureOf(error);
    if (failure.kind === "session") return;
    if (failure.kind === "limit" && place.onLimitReached) return place.onLimitReached();
    if (failure.kind === "fields") {
      for (const [field, message] of failure.messages)
        form.setError(field as keyof BikeFormValues, { type: "server", message });
      return showFirst(inOrder(failure.messages.map(([field]) => field)));
    }
    const final = failure.kind === "final" && mode === "edit" ? failure.sentence : null;
    const text = final ?? t(failure.kind === "network" ? `network_${mode}` : `failed_${mode}`);
    setProblem(text);
    toast({ text, tone: "error", about: key });
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto"
      >
        <Suspense>
          {found && <DraftNotice from={found.savedAt} onDiscard={discardDraft} />}
          {base.elsewhere.length > 0 && <BikeElsewhere entries={base.elsewhere} onClose={base.close} />}
        </Suspense>
        <FormTabs tab={tab} onTab={onTab}>
          <div className="gap-6 xl:flex">
            <div className="w-full">
              <TabFields key={tab} tab={tab} />
            </div>
            <FormPreview />
          </div>
        </FormTabs>
        {problem && <Alert className="mx-4 mb-3 md:mx-6">{problem}</Alert>}
        <FormFooter mode={mode} draft={draft.state} onCancel={close} />
      </form>
      <Suspense>
        {asking && <LeaveGuard open onStay={() => setAsking(false)} onKeep={onClose} onDiscard={discard} />}
      </Suspense>
    </FormProvider>
  );
}
