import { decimalSign } from "#contract/platform/languages.ts";
import { Suspense, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { ProfileChange, type Profile } from "#contract/people/profile.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { PhotoField } from "./photo-field.tsx";
import {
  type PhotoProblem,
  photoProblemOf,
  usePhotoSentence,
} from "#web/features/people/profile/photo/photo-problem.ts";
import { useChosenPhoto } from "./use-chosen-photo.ts";
import { useSavePrivacy, useSaveProfile } from "#web/features/people/profile/queries.ts";
import type { ProfileWindowProps } from "#web/features/people/profile/window-props.ts";
import { newerIn } from "#web/lib/call-error.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { type Closing, useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { FormNotices, FormProblem } from "#web/ui/drafted-form.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { FieldsForm } from "./fields-form.tsx";
import { profileFieldsInOrder, tabOfProfileField } from "./layout.ts";
import { PrivacyFields } from "./privacy-fields.tsx";
import { optionGroups } from "./profile-field.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { ProfileTabFields } from "./tab-fields.tsx";
import { useFieldLabel } from "./use-field-label.ts";
import { changedBodies, profileFormOf, plainValues, profileBody, type ProfileFormValues } from "./values.ts";

type ProfileFormProps = ProfileWindowProps & { profile: Profile; userId: number; closing: Closing };

/** The form of the profile: validates, saves in steps, keeps a draft, and asks before changes are discarded. */
export function ProfileForm({ profile, userId, closing, ...place }: ProfileFormProps) {
  const { tab, onTab, onClose } = place;
  const t = useT("profile");
  const option = useT("options");
  const savedAs = (one: Profile): Saved<ProfileFormValues> => ({
    values: profileFormOf(one, decimalSign(language())),
    version: one.version,
  });
  const [first] = useState(() => savedAs(profile));
  const saveProfile = useSaveProfile();
  const savePrivacy = useSavePrivacy();
  const photo = useChosenPhoto(profile.profile_photo_url);
  const sayPhoto = usePhotoSentence();
  const root = useRef<HTMLDivElement>(null);
  const form = useDraftedForm<ProfileFormValues, Issue, typeof tab>({
    draftOf: { userId, what: "profile", address: "/dashboard?profile" },
    saved: first,
    check: (values) => issuesOf(ProfileChange, profileBody(values)),
    say: useIssueSentence(),
    plain: plainValues,
    place: { form: root, tab, onTab, tabOf: tabOfProfileField, inOrder: profileFieldsInOrder },
    label: useFieldLabel(),
    kinds: Object.fromEntries(
      Object.entries(optionGroups).map(([name, group]) => [
        name,
        (value) => option(`${group}.${value}` as Parameters<typeof option>[0]),
      ]),
    ),
    save,
    finish,
    explain: ({ kind }) => t(kind === "network" ? "network" : "failed"),
    onRetry: () => photo.setProblem(null),
    unsaved: photo.chosen !== null,
    onClose,
    closing,
  });

  /**
   * Saves the profile, then the privacy settings. Returns the newer state when another device has changed them, else
   * null.
   */
  async function save(
    values: ProfileFormValues,
    over: Saved<ProfileFormValues>,
  ): Promise<Saved<ProfileFormValues> | null> {
    const { profile: changed, privacy_settings } = changedBodies(values, over.values);
    try {
      const saved = await saveProfile.mutateAsync({ ...changed, version: over.version });
      // If the second call fails, a retry sends only the privacy settings.
      form.setSaved(savedAs(saved));
      await savePrivacy.mutateAsync({ privacy_settings, version: saved.version });
      return null;
    } catch (error) {
      const newer = newerIn<Profile>(error);
      if (newer) return savedAs(newer);
      throw error;
    }
  }
  async function finish(): Promise<boolean> {
    try {
      await photo.upload();
    } catch (error) {
      explainPhoto(photoProblemOf(error));
      return false;
    }
    toast({ text: t("saved") });
    return true;
  }
  function explainPhoto(problem: PhotoProblem) {
    photo.setProblem(problem);
    form.sayError(sayPhoto(problem));
    if (tab !== "profile") onTab("profile");
  }

  const ofOthers = tab === "subscription" || tab === "account";
  return (
    <FormProvider {...form.engine}>
      <div ref={root} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <FormNotices form={form} />
        <ProfileTabs tab={tab} onTab={onTab}>
          {ofOthers ? (
            <Suspense fallback={<Spinner label={t("loading")} />}>{place[tab]}</Suspense>
          ) : (
            <FieldsForm onSave={form.submit}>
              {tab === "privacy" ? (
                <PrivacyFields
                  sharedAt={profile.is_public ? `/user/${profile.share_token}` : null}
                  hasPhoto={(photo.chosen ?? photo.saved) !== null}
                />
              ) : (
                <ProfileTabFields tab={tab}>
                  {tab === "profile" && (
                    <PhotoField
                      saved={photo.saved}
                      chosen={photo.chosen}
                      onChoose={photo.choose}
                      onDeleted={photo.forget}
                      problem={photo.problem}
                      onProblem={explainPhoto}
                    />
                  )}
                  {tab === "social" && <p className="mb-2 max-w-text text-muted">{t("social_lead")}</p>}
                </ProfileTabFields>
              )}
            </FieldsForm>
          )}
        </ProfileTabs>
        <FormProblem form={form} />
        <FormFooter
          draft={form.draft}
          save={t("save")}
          close={ofOthers && form.draft === "none" && !photo.chosen && t("close")}
          onCancel={form.close}
          onSave={form.submit}
        />
      </div>
      <LeaveGuard {...form.leaving} />
    </FormProvider>
  );
}
