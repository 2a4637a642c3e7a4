import { setTimeout as sleep } from "node:timers/promises";
import type { Afterwards } from "./databases.ts";
import { recordingSmtp } from "./recording-smtp.ts";
import { startServer } from "./server.ts";

interface MailCrashes {
  /** How many mails are caused in all. */
  mails: number;
  /** How often an instance is killed, spread over the mails. */
  kills: number;
  /** The data folder of each instance. */
  folders: string[];
  env?: Record<string, string>;
  afterwards: Afterwards;
  /** Called when all is caused and every kill is over: a test may end the leases of the dead. */
  before?: () => Promise<unknown>;
}

const writers = 16;
const words = "Is it raining there?";
/** What a mail takes at its server, so that a kill finds some on their way. */
const takesMs = 5;

/** Has mails caused and sent by instances that are killed by SIGKILL and started again, and counts what arrived. */
export async function killsAmidMails({ mails, kills, folders, env = {}, afterwards, before }: MailCrashes) {
  const smtp = await recordingSmtp(afterwards, takesMs);
  const all = { SECRET: "s".repeat(32), SUPPORT_EMAIL: "help@spokebook.example", SMTP_URL: smtp.url, ...env };
  const start = (folder: string) => startServer(folder, all, afterwards);
  const instances: { folder: string; server: Awaited<ReturnType<typeof start>> }[] = [];
  for (const folder of folders) instances.push({ folder, server: await start(folder) });
  const acknowledged = new Set<string>();
  let next = 0;

  const write = async (who: number) => {
    while (acknowledged.size < mails) {
      const subject = `mail-${++next}`;
      const body = { name: "Ola", email: "ola@example.com", subject, message: words };
      const instance = instances[who % instances.length];
      const answer = await instance?.server.call("POST", "/contact", "", body).catch(() => null);
      if (answer?.status === 201) acknowledged.add(subject);
      else await sleep(50);
    }
  };
  const kill = async () => {
    for (let time = 0; time < kills; time++) {
      while (acknowledged.size < ((time + 1) * mails) / (kills + 1)) await sleep(5);
      const victim = instances[time % instances.length];
      if (!victim) return;
      await victim.server.kill();
      victim.server = await start(victim.folder);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: writers }, (_, who) => write(who))]);
  await before?.();

  // What a kill cut short was not taken by the mail server.
  const whole = () => smtp.received.filter((text) => text.includes(words) && /^Message-ID:/im.test(text));
  const counts = () => {
    const times = new Map<string, number>();
    for (const text of whole()) {
      const subject = /mail-\d+/.exec(text)?.[0] ?? "";
      times.set(subject, (times.get(subject) ?? 0) + 1);
    }
    return times;
  };
  const lost = () => {
    const times = counts();
    return [...acknowledged].filter((subject) => !times.has(subject));
  };
  // The leases of the dead end after a minute: what has not come when nothing has come for longer is lost.
  for (
    let [seen, since] = [0, Date.now()];
    lost().length > 0 && Date.now() - since < 90_000;
    await sleep(200)
  )
    if (smtp.received.length > seen) [seen, since] = [smtp.received.length, Date.now()];
  // What comes twice may come last.
  await sleep(before ? 0 : 61_000);
  const ids = new Set(whole().map((text) => /^Message-ID: (\S+)/im.exec(text)?.[1]));
  const times = counts();
  for (const { server } of instances) await server.kill();
  return {
    acknowledged: acknowledged.size,
    received: whole().length,
    lost: lost().length,
    twice: [...times.values()].filter((count) => count === 2).length,
    moreOften: [...times.values()].filter((count) => count > 2).length,
    /** Repeated ones have the number of the first. */
    messageIds: ids.size,
    subjects: times.size,
  };
}
