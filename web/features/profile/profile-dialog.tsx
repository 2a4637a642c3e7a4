import { type ReactNode, Suspense, useRef } from "react";
import type { WindowTab } from "#web/features/profile/profile-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

const EditProfile = lazyView(
  () => import("#web/features/profile/edit-profile.tsx").then((m) => m.EditProfile),
  ["profile", "form", "fields", "options", "validation"],
);

/** Starts loading the window's content before it is asked for. */
export const preloadProfile = EditProfile.preload;

export interface ProfileWindowProps {
  tab: WindowTab;
  onTab: (tab: WindowTab) => void;
  onClose: () => void;
  /** What other features show on their tabs. */
  subscription: ReactNode;
  account: ReactNode;
}

/** The window of the rider's profile; it is there before its content is. */
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
