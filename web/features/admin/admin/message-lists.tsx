import type {
  AdminContactMessage,
  AdminFeedback,
  AdminServiceRegistration,
} from "#contract/admin/admin-messages.ts";
import { MessageList, useMessageQuery } from "./message-list.tsx";
import { useContactMessages, useFeedbackMessages, useServiceRegistrations } from "./queries.ts";
import { Facts, MailLink, StarsGiven } from "./facts.tsx";
import { languageTag } from "#contract/platform/languages.ts";
import { type Language, language, useT } from "#web/lib/i18n.ts";

const ratings = ["overall_rating", "ease_of_use_rating", "design_rating", "features_rating"] as const;
const texts = ["what_you_like", "what_to_improve", "additional_features", "general_comments"] as const;

/** What a language is called in the reader's: "Polish". */
const languageName = (of: Language) =>
  new Intl.DisplayNames(languageTag(language()), { type: "language" }).of(of);

/** Lists the feedback on the app. */
export function FeedbackMessages() {
  const t = useT("admin");
  const list = useFeedbackMessages(useMessageQuery());
  const sender = ({ name, email }: AdminFeedback) => name ?? email ?? t("messages.anonymous");
  return (
    <MessageList
      title={t("messages.feedback")}
      list={list}
      status="PUT /sky-dash/feedback/{id}/status"
      nameLabel={t("messages.from")}
      nameOf={sender}
      columns={[
        {
          id: "email",
          label: t("messages.email"),
          className: "xl:w-72",
          broad: true,
          render: ({ email }) => <MailLink to={email} />,
        },
        {
          id: "overall",
          label: t("messages.overall"),
          className: "xl:w-24",
          render: ({ overall_rating }) => <StarsGiven count={overall_rating} />,
        },
      ]}
      renderMore={(one) => (
        <Facts
          facts={[
            ...ratings.map((field) => ({
              label: t(`messages.${field}`),
              value: one[field] !== null && <StarsGiven count={one[field]} />,
            })),
            {
              label: t("messages.newsletter"),
              value: t(one.subscribe_to_newsletter ? "messages.newsletter_yes" : "messages.newsletter_no"),
            },
            { label: t("messages.language"), value: languageName(one.language) },
            ...texts.map((field) => ({ label: t(`messages.${field}`), value: one[field], long: true })),
          ]}
        />
      )}
    />
  );
}

/** Lists the messages of the contact form. */
export function ContactMessages() {
  const t = useT("admin");
  const list = useContactMessages(useMessageQuery());
  return (
    <MessageList
      title={t("messages.contact")}
      list={list}
      status="PUT /sky-dash/contact-messages/{id}/status"
      nameLabel={t("messages.from")}
      nameOf={({ name }) => name}
      columns={[
        {
          id: "subject",
          label: t("messages.subject"),
          className: "xl:w-1/2",
          broad: true,
          render: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
        },
      ]}
      renderMore={(one: AdminContactMessage) => (
        <Facts
          facts={[
            { label: t("messages.email"), value: <MailLink to={one.email} subject={one.subject} /> },
            { label: t("messages.language"), value: languageName(one.language) },
            { label: t("messages.message"), value: one.message, long: true },
          ]}
        />
      )}
    />
  );
}

/** Lists the registrations of bike services and shops. */
export function ServiceRegistrations() {
  const t = useT("admin");
  const list = useServiceRegistrations(useMessageQuery());
  return (
    <MessageList
      title={t("messages.service")}
      list={list}
      status="PUT /sky-dash/service-registrations/{id}/status"
      nameLabel={t("messages.service_name")}
      nameOf={({ service_name }) => service_name}
      columns={[
        {
          id: "account",
          label: t("messages.account"),
          className: "xl:w-40",
          render: ({ account_type }) => t(`messages.account_types.${account_type}`),
        },
        {
          id: "city",
          label: t("messages.city"),
          className: "xl:w-56",
          render: ({ address_city }) => <span className="wrap-anywhere">{address_city}</span>,
        },
      ]}
      renderMore={(one: AdminServiceRegistration) => (
        <Facts
          facts={[
            { label: t("messages.owner"), value: one.owner_name },
            { label: t("messages.email"), value: <MailLink to={one.email} /> },
            { label: t("messages.phone"), value: one.phone },
            {
              label: t("messages.address"),
              value: `${one.address_street}, ${one.address_postal_code} ${one.address_city}`,
            },
            { label: t("messages.language"), value: languageName(one.language) },
            { label: t("messages.description"), value: one.service_description, long: true },
          ]}
        />
      )}
    />
  );
}
