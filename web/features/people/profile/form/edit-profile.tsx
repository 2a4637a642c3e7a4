import { useProfileToEdit } from "#web/features/people/profile/queries.ts";
import type { ProfileWindowProps } from "#web/features/people/profile/window-props.ts";
import type { Closing } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** Loads the profile, fresh each time the dialog opens, and shows its form. */
export function EditProfile(props: ProfileWindowProps & { closing: Closing }) {
  const t = useT("profile");
  const { user } = useSession();
  const query = useProfileToEdit();
  const { data: profile, isError } = query;
  if (profile && user) return <ProfileForm profile={profile} userId={user.id} {...props} />;
  if (!isError) return <PageSpinner label={t("loading")} />;
  return (
    <div className="p-4 md:p-6">
      <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
    </div>
  );
}
