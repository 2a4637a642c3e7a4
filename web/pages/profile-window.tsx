import "#web/styles/riders.css";
import { Suspense } from "react";
import { useProfileAddress } from "#web/features/people/profile/profile-address.ts";
import { ProfileDialog } from "#web/features/people/profile/form/profile-dialog.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";

const Account = lazyView(
  () => import("#web/features/people/account/account.tsx").then((m) => m.Account),
  ["account", "proof", "fields", "validation"],
  { ahead: true },
);
const Preferences = lazyView(
  () => import("#web/features/people/preferences/preferences.tsx").then((m) => m.PreferencesPanel),
  ["account", "fields", "validation"],
  { ahead: true },
);
const Notifications = lazyView(
  () => import("#web/features/people/notifications/notifications.tsx").then((m) => m.NotificationsPanel),
  ["notifications", "care", "components"],
  { ahead: true },
);
const SecondFactor = lazyView(
  () => import("#web/features/people/factors/second-factor.tsx").then((m) => m.SecondFactor),
  ["factors", "proof", "fields", "validation"],
  { ahead: true },
);
const Keys = lazyView(
  () => import("#web/features/people/keys/key-list.tsx").then((m) => m.KeyList),
  ["keys", "proof", "fields", "validation"],
  { ahead: true },
);
const Passkeys = lazyView(
  () => import("#web/features/people/passkeys/passkey-list.tsx").then((m) => m.PasskeyList),
  ["passkeys", "proof", "fields", "validation"],
  { ahead: true },
);
const Identities = lazyView(
  () => import("#web/features/people/auth/provider/identities.tsx").then((m) => m.Identities),
  ["oidc", "proof", "fields", "validation"],
  { ahead: true },
);
const AssistantPanel = lazyView(
  () => import("#web/features/site/assistant/assistant-panel.tsx").then((m) => m.AssistantPanel),
  ["assistant"],
  { ahead: true },
);
const OwnData = lazyView(
  () => import("#web/features/garage/transfer/own-data.tsx").then((m) => m.OwnData),
  ["transfer"],
  { ahead: true },
);
const MyPlan = lazyView(
  () => import("#web/features/billing/subscription/plan/my-plan.tsx").then((m) => m.MyPlan),
  ["profile", "pricing", "subscription"],
  { ahead: true },
);

/** The profile dialog, including what other features show on its tabs. */
export function ProfileWindow() {
  const { tab, showTab, close } = useProfileAddress();
  if (!tab) return null;
  return (
    <Suspense>
      <ProfileDialog
        tab={tab}
        onTab={showTab}
        onClose={close}
        subscription={
          <NeedsNetwork>
            <MyPlan />
          </NeedsNetwork>
        }
        account={
          <NeedsNetwork>
            <Account
              preferences={<Preferences />}
              notifications={<Notifications />}
              passkeys={<Passkeys />}
              signIn={<SecondFactor />}
              identities={<Identities />}
              keys={<Keys />}
              assistant={<AssistantPanel />}
              data={<OwnData />}
            />
          </NeedsNetwork>
        }
      />
    </Suspense>
  );
}
