import nodemailer from "nodemailer";
import type { Mail } from "./mail.ts";

/** Sends through an SMTP server, `smtp://user:password@host:port`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(url, { from });
  return {
    async send(message) {
      await transport.sendMail(message);
    },
    ready: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  };
}
