import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { BlockedPeople } from "./blocked-people.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { SessionList } from "./sessions.tsx";

interface AccountProps {
  preferences: ReactNode;
  notifications: ReactNode;
  passkeys: ReactNode;
  /** More ways to sign in than the password. */
  signIn: ReactNode;
  identities: ReactNode;
  keys: ReactNode;
  /** The model that the host may have. */
  assistant: ReactNode;
  data: ReactNode;
}

/** The account tab: preferences, notifications, password, e-mail address, other ways to sign in, sessions, keys, other programs, the rider's data, deletion; each is saved separately. */
export function Account({
  preferences,
  notifications,
  passkeys,
  signIn,
  identities,
  keys,
  assistant,
  data,
}: AccountProps) {
  const t = useT("account");
  return (
    <>
      <h3 className="wide-sm mb-4 text-xl max-md:sr-only">{t("title")}</h3>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="lg:col-span-2">{preferences}</div>
        <div className="min-w-0 lg:col-span-2">{notifications}</div>
        <ChangePassword />
        <ChangeEmail />
        <div className="lg:col-span-2">{passkeys}</div>
        <div className="lg:col-span-2">{signIn}</div>
        <div className="empty:hidden lg:col-span-2">{identities}</div>
        <div className="lg:col-span-2">
          <SessionList />
        </div>
        <div className="lg:col-span-2">
          {keys}
          <p className="mt-4 flex flex-wrap items-center gap-x-3">
            <TextLink to="/account/webhooks">{t("programs.title")}</TextLink>
            <span className="text-sm text-muted">{t("programs.lead")}</span>
          </p>
        </div>
        <div className="empty:hidden lg:col-span-2">{assistant}</div>
        <div className="empty:hidden lg:col-span-2">
          <BlockedPeople />
        </div>
        <div className="lg:col-span-2">{data}</div>
        <div className="lg:col-span-2">
          <DeleteAccount />
        </div>
      </div>
    </>
  );
}
