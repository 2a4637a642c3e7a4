/** A message as text; every mail we send is plain text, which every client shows. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  /** Who gets the answer; the sender unless said. */
  replyTo?: string;
  messageId?: string;
}

/** Where mail goes: an SMTP server or the outbox folder. */
export interface Mail {
  send(message: Message): Promise<void>;
  /** Whether mail can be sent now. */
  ready(): Promise<boolean>;
  close(): void;
}
