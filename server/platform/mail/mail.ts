/** A plain-text mail, which every client shows. */
export interface Message {
  to: string;
  subject: string;
  text: string;
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
