import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnreadMessages } from "#web/lib/unread-messages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LineIcon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** How many messages are unread; nothing where none is. */
export function UnreadCount() {
  const t = useT("garage");
  const unread = useUnreadMessages()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="font-bold text-red">
        {unread > 99 ? "99+" : number(unread)}
      </span>
      <span className="sr-only">{t("messages.unread", { count: unread })}</span>
    </>
  );
}

/** Leads from the header to messages, for as long as one is unread. */
export function UnreadLink({ className }: { className: string }) {
  const t = useT("garage");
  const unread = useUnreadMessages()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <Link to="/messages" title={t("messages.menu")} className={`${className} gap-1`}>
      <LineIcon line="M3 5h14v10H3zM3 5.5l7 5.5 7-5.5" />
      <UnreadCount />
    </Link>
  );
}

/** The menu's way to messages, once there is a conversation. */
export function MessagesEntry({ className }: { className: string }) {
  const t = useT("garage");
  const threads = useUnreadMessages()?.threads ?? 0;
  if (threads === 0) return null;
  return (
    <ButtonLink variant="quiet" size="sm" to="/messages" className={className}>
      {t("messages.menu")} <UnreadCount />
    </ButtonLink>
  );
}
