/** A mail; every client shows its plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  /** The same, laid out. */
  html?: string;
  /** More headers: `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Reply-To; the sender by default. */
  replyTo?: string;
  messageId?: string;
}

/** Where mail goes: an SMTP server or the outbox folder. */
export interface Mail {
  send(message: Message): Promise<void>;
  /** Returns whether mail can be sent now. */
  ready(): Promise<boolean>;
  close(): void;
}
