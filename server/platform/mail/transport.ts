import type nodemailer from "nodemailer";

interface Transport {
  close(): void;
}

/** Makes nodemailer's transport with the first mail: the library takes some megabytes, which a server at rest saves. */
export function transportOf<T extends Transport>(make: (mailer: typeof nodemailer) => T) {
  let opened: Promise<T> | null = null;
  return {
    open: (): Promise<T> => (opened ??= import("nodemailer").then(({ default: mailer }) => make(mailer))),
    close: (): void => void opened?.then((transport) => transport.close()),
  };
}
