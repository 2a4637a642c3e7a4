import { choiceIn, useAdminAddress } from "./address.ts";
import { Inbox } from "./inbox.tsx";
import { ContactMessages, FeedbackMessages, ServiceRegistrations } from "./message-lists.tsx";
import { useT } from "#web/lib/i18n.ts";
import { ViewTabs } from "#web/ui/view-tabs.tsx";

const kinds = ["feedback", "contact", "service", "inbox"] as const;
const contents = {
  inbox: Inbox,
  feedback: FeedbackMessages,
  contact: ContactMessages,
  service: ServiceRegistrations,
};

/** Shows messages: feedback, contact messages and service registrations. */
export function FeedbackTab() {
  const t = useT("admin");
  const { query, clear } = useAdminAddress();
  const kind = choiceIn(query, "view", kinds);
  return (
    <div className="pt-4">
      <ViewTabs
        look="quiet"
        label={t("messages.views")}
        value={kind}
        onChange={(view) => clear({ tab: "feedback", view: view === "feedback" ? null : view })}
        views={kinds.map((id) => {
          const Content = contents[id];
          return { id, label: t(`messages.${id}`), content: <Content /> };
        })}
      />
    </div>
  );
}
