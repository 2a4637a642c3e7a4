import { Suspense, useRef } from "react";
import type { ProfileWindowProps } from "#web/features/people/profile/window-props.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

const EditProfile = lazyView(
  () => import("./edit-profile.tsx").then((m) => m.EditProfile),
  ["profile", "form", "fields", "options", "validation"],
  { ahead: true },
);

/** Preloads the dialog's content. */
export const preloadProfile = EditProfile.preload;

/** The dialog of the rider's profile; opens before its content has loaded. */
export function ProfileDialog(props: ProfileWindowProps) {
  const t = useT("garage");
  const closing = useRef<() => void>(null);
  return (
    <Dialog
      open
      onClose={() => (closing.current ?? props.onClose)()}
      title={t("profile_title")}
      size="form"
      dismissable={false}
    >
      <Suspense fallback={<PageSpinner />}>
        <EditProfile closing={closing} {...props} />
      </Suspense>
    </Dialog>
  );
}
