import type { Mail } from "./mail.ts";
import { transportOf } from "./transport.ts";

/** Milliseconds after which a mail server that does not respond counts as unreachable. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Sends through an SMTP server, `smtp://user:password@host:port`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = transportOf(({ createTransport }) => createTransport({ url, ...patience }, { from }));
  return {
    async send(message) {
      await (await transport.open()).sendMail(message);
    },
    ready: () =>
      transport
        .open()
        .then((open) => open.verify())
        .then(
          () => true,
          () => false,
        ),
    close: transport.close,
  };
}
