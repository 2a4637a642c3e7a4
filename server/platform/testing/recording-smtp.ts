import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import type { Afterwards } from "./databases.ts";

/** A mail server that takes everything, after a while, and keeps every message as it came. */
export async function recordingSmtp(afterwards: Afterwards, takesMs = 0) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part) => (text += String(part)));
      stream.on("end", () => {
        void sleep(takesMs).then(() => {
          received.push(text);
          done();
        });
      });
    },
  });
  // Whoever is killed breaks off.
  server.on("error", () => {});
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", () => done()));
  afterwards(() => new Promise<void>((done) => server.close(() => done())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}
