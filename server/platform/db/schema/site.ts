import type { Generated } from "kysely";
import type { FeedbackRating, FeedbackText } from "#contract/site/feedback.ts";
import type { MessageStatus } from "#contract/site/message-status.ts";
import type { ServiceAccountType } from "#contract/site/service.ts";
import type { Flag, Instant } from "./columns.ts";

interface MessageColumns {
  id: Generated<number>;
  /** The sender's language. */
  language: string;
  status: MessageStatus;
  created_at: Instant;
}

export interface FeedbackTable
  extends MessageColumns, Record<FeedbackRating, number | null>, Record<FeedbackText, string | null> {
  /** The signed-in sender: name and e-mail are the account's, and go with it. */
  user_id: number | null;
  /** Of a sender without an account. */
  email: string | null;
  name: string | null;
  newsletter: Flag;
}

export interface ContactMessagesTable extends MessageColumns {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export interface ServiceRegistrationsTable extends MessageColumns {
  account_type: ServiceAccountType;
  service_name: string;
  owner_name: string;
  email: string;
  phone: string | null;
  address_street: string;
  address_city: string;
  address_postal_code: string;
  service_description: string | null;
}

/** The tables of messages of visitors. */
export interface TablesOfSite {
  feedback: FeedbackTable;
  contact_messages: ContactMessagesTable;
  service_registrations: ServiceRegistrationsTable;
}
