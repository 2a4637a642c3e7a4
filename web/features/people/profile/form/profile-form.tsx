import { Suspense, useEffect, useImperativeHandle, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ProfileChange, type Profile } from "#contract/people/profile.ts";
import { type ChosenPhoto, PhotoField } from "#web/features/people/profile/photo/photo-field.tsx";
import { usePhotoSentence } from "#web/features/people/profile/photo/photo-problem.ts";
import {
  useSavePrivacy,
  useSaveProfile,
  useUploadProfilePhoto,
} from "#web/features/people/profile/queries.ts";
import type { Closing, ProfileWindowProps } from "#web/features/people/profile/window-props.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { changesOf, draftKey, readDraft, type Saved, withDraft } from "#web/lib/form/draft.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { schemaResolver } from "#web/lib/form/schema-resolver.ts";
import { useDraft } from "#web/lib/form/use-draft.ts";
import { useErrorsInLanguage } from "#web/lib/form/use-errors-in-language.ts";
import { useSaved } from "#web/lib/form/use-saved.ts";
import { useFirstField } from "#web/lib/form/use-first-field.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { goTo } from "#web/lib/navigation.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DraftNotice } from "#web/ui/draft-notice.tsx";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { forgetToasts, toast } from "#web/ui/toast.ts";
import { FieldsForm } from "./fields-form.tsx";
import { inOrder, tabOf } from "./layout.ts";
import { PrivacyFields } from "./privacy-fields.tsx";
import { ProfileFooter } from "./profile-footer.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { TabFields } from "./tab-fields.tsx";
import { useFieldLabel } from "./use-field-label.ts";
import { changedBodies, formOf, plainValues, profileBody, type ProfileFormValues } from "./values.ts";

// Only shown once the profile has been changed on another device as well.
const ProfileElsewhere = lazyView(
  () => import("./profile-elsewhere.tsx").then((m) => m.ProfileElsewhere),
  ["elsewhere"],
);

type ProfileFormProps = ProfileWindowProps & { profile: Profile; userId: number; closing: Closing };

/** The profile's window over a profile: checks, saves step by step, keeps a draft, asks before anything is lost. */
export function ProfileForm({ profile, userId, closing, ...place }: ProfileFormProps) {
  const { tab, onTab, onClose } = place;
  const t = useT("profile");
  const draftText = useT("form");
  const savedAs = (one: Profile) => ({
    values: formOf(one, language() === "pl" ? "," : "."),
    version: one.version,
  });
  const [first] = useState(() => savedAs(profile));
  const key = draftKey(userId, "profile");
  const [found] = useState(() => foundDraft(key, first.values));
  const form = useForm<ProfileFormValues>({
    defaultValues: found ? withDraft(first.values, found) : first.values,
    resolver: schemaResolver(ProfileChange, profileBody, useIssueSentence({ name: t("name") })),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const label = useFieldLabel();
  const base = useSaved(form, first, found, plainValues);
  const draft = useDraft(form, base, key, found !== null, () =>
    toast({
      text: draftText("draft.toast"),
      tone: "info",
      action: { label: draftText("draft.continue"), onClick: () => goTo("/dashboard?profile") },
    }),
  );
  const saveProfile = useSaveProfile();
  const savePrivacy = useSavePrivacy();
  const uploadPhoto = useUploadProfilePhoto();
  const [photo, setPhoto] = useState({
    saved: profile.profile_photo_url,
    chosen: null as ChosenPhoto | null,
  });
  const chosenUrl = photo.chosen?.url;
  useEffect(() => () => void (chosenUrl && URL.revokeObjectURL(chosenUrl)), [chosenUrl]);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);
  const sayPhoto = usePhotoSentence();
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  useErrorsInLanguage(form, () => {
    setProblem(null);
    setPhotoProblem(null);
  });
  const saving = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const showFirst = useFirstField({ form: root, tab, onTab, tabOf });
  useImperativeHandle(closing, () => close);

  function close() {
    if (draft.isDirty() || photo.chosen) setAsking(true);
    else onClose();
  }
  function discardDraft() {
    base.close();
    form.reset(base.saved.values);
  }
  function end() {
    draft.end();
    onClose();
  }

  function save() {
    if (saving.current) return;
    saving.current = true;
    void form
      .handleSubmit(saveAll, (errors) => showFirst(inOrder(Object.keys(errors))))()
      .finally(() => (saving.current = false));
  }
  /** Saves the profile, then what is shown of it; a newer state when another device has changed it meanwhile. */
  async function send(values: ProfileFormValues, over: Saved<ProfileFormValues>) {
    const { profile: changed, privacy_settings } = changedBodies(values, over.values);
    try {
      const saved = await saveProfile.mutateAsync({ ...changed, version: over.version });
      // Should the second call fail, only that is sent again.
      base.setSaved(savedAs(saved));
      await savePrivacy.mutateAsync({ privacy_settings, version: saved.version });
      return null;
    } catch (error) {
      const newer = newerIn<Profile>(error);
      if (newer) return savedAs(newer);
      throw error;
    }
  }
  /** The profile, what is shown of it, the photo: what fails stops the rest. */
  async function saveAll() {
    setProblem(null);
    setPhotoProblem(null);
    forgetToasts(key);
    try {
      const kept = await base.save(send);
      if (!kept) return;
      const fields = kept.map(({ name }) => label(name)).join(", ");
      if (fields) toast({ text: draftText("kept_elsewhere", { fields }), tone: "info", ms: 8000 });
    } catch (error) {
      return explain(error);
    }
    try {
      if (photo.chosen) await uploadPhoto.mutateAsync(photo.chosen.file);
    } catch (error) {
      return explainPhoto(sayPhoto(error));
    }
    toast({ text: t("saved") });
    end();
  }
  function explain(error: unknown) {
    const failure = failureOf(error);
    if (failure.kind === "session") return;
    const messages = failure.kind === "fields" ? failure.messages.filter(([field]) => tabOf(field)) : [];
    for (const [field, message] of messages)
      form.setError(field as keyof ProfileFormValues, { type: "server", message });
    if (messages.length > 0) return showFirst(inOrder(messages.map(([field]) => field)));
    const text = t(failure.kind === "network" ? "network" : "failed");
    setProblem(text);
    toast({ text, tone: "error", about: key });
  }
  function explainPhoto(text: string) {
    setPhotoProblem(text);
    toast({ text, tone: "error", about: key });
    if (tab !== "profile") onTab("profile");
  }

  const ofOthers = tab === "subscription" || tab === "account";
  return (
    <FormProvider {...form}>
      <div ref={root} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {found && <DraftNotice from={found.savedAt} onDiscard={discardDraft} />}
        {base.elsewhere.length > 0 && (
          <Suspense>
            <ProfileElsewhere entries={base.elsewhere} onClose={base.close} />
          </Suspense>
        )}
        <ProfileTabs tab={tab} onTab={onTab}>
          {ofOthers ? (
            <Suspense fallback={<Spinner label={t("loading")} />}>{place[tab]}</Suspense>
          ) : (
            <FieldsForm onSave={save}>
              {tab === "privacy" ? (
                <PrivacyFields
                  sharedAt={profile.is_public ? `/user/${profile.share_token}` : null}
                  hasPhoto={(photo.chosen ?? photo.saved) !== null}
                />
              ) : (
                <TabFields tab={tab}>
                  {tab === "profile" && (
                    <PhotoField
                      saved={photo.saved}
                      chosen={photo.chosen}
                      onChoose={(chosen) => {
                        setPhotoProblem(null);
                        setPhoto({ ...photo, chosen });
                      }}
                      onDeleted={() => setPhoto({ saved: null, chosen: null })}
                      problem={photoProblem}
                      onProblem={explainPhoto}
                    />
                  )}
                  {tab === "social" && <p className="mb-2 max-w-[37em] text-muted">{t("social_lead")}</p>}
                </TabFields>
              )}
            </FieldsForm>
          )}
        </ProfileTabs>
        {problem && <Alert className="mx-4 mb-3 md:mx-6">{problem}</Alert>}
        <ProfileFooter
          idle={ofOthers && draft.state === "none" && !photo.chosen}
          draft={draft.state}
          onCancel={close}
          onSave={save}
        />
      </div>
      <LeaveGuard
        open={asking}
        onStay={() => setAsking(false)}
        // A chosen photo is kept by no draft.
        onKeep={draft.isDirty() ? onClose : undefined}
        onDiscard={end}
      />
    </FormProvider>
  );
}

/** The draft on this device, if it says anything else than what is saved. */
function foundDraft(key: string, base: ProfileFormValues) {
  const kept = readDraft<ProfileFormValues>(localStorage, key);
  return kept && Object.keys(changesOf(base, withDraft(base, kept))).length > 0 ? kept : null;
}
