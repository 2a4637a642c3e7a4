import type { Generated } from "kysely";
import type { FeedbackRating, FeedbackText } from "#contract/site/feedback.ts";
import type { LegalDocument } from "#contract/site/legal.ts";
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

/** That riders are mailed about a version of a legal document: exists from the first time that an admin has it mailed. */
export interface TermsNoticesTable {
  id: Generated<number>;
  document: LegalDocument;
  /** The day from which the version is in force. */
  dated: string;
  /** Who has registered since agreed to this version, and is not mailed. */
  begun_at: Instant;
  /** Riders up to this id have had their turn. */
  reached: Generated<number>;
  /** How many were to be mailed when admins had it mailed, and how many mails were made of that. */
  riders: Generated<number>;
  queued: Generated<number>;
  /** How many mails the mail server has taken, and when the last one; accounts that are gone count too. */
  sent: Generated<number>;
  sent_at: Instant | null;
}

/** A rider whose mail about a version was made: once. */
export interface TermsNoticeRidersTable {
  notice_id: number;
  user_id: number;
  /** When the mail server took it. */
  sent_at: Instant | null;
}

/** The tables of messages of visitors, and of those about the terms. */
/** A rider who turned the model on. */
export interface AssistantsTable {
  user_id: number;
  on_at: Instant;
}

/** A question that was sent to the model. */
export interface AiCallsTable {
  id: Generated<number>;
  user_id: number;
  at: Instant;
  /** YYYY-MM-DD, in the rider's time zone. */
  day: string;
  model: string;
  text: string;
  /** JSON: names of tools. */
  tools: string;
  tokens_in: number;
  tokens_out: number;
  /** Millionths of a dollar. */
  cost_micro: number;
  ms: number;
  ok: Flag;
}

export interface TablesOfSite {
  assistants: AssistantsTable;
  ai_calls: AiCallsTable;
  feedback: FeedbackTable;
  contact_messages: ContactMessagesTable;
  service_registrations: ServiceRegistrationsTable;
  terms_notices: TermsNoticesTable;
  terms_notice_riders: TermsNoticeRidersTable;
}
