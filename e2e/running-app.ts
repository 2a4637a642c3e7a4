import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { PaidPlan, Plan } from "#contract/billing/plan-table.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { ShareInfo } from "#contract/sharing/sharing.ts";
import type { Profile } from "#contract/people/profile.ts";
import {
  packProfile,
  packTrack,
  type ProfilePoint,
  type TrackPoint,
} from "#server/garage/ride-files/track/track.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { type SampleFile, samplePhotos } from "./sample-photos.ts";

export type NewBike = CallInput<Calls["POST /bikes"]>["body"];

export interface Rider {
  name: string;
  email: string;
  password: string;
  token: string;
  bikes: Bike[];
}
export interface About {
  name?: string;
  email?: string;
  bikes?: NewBike[];
  plan?: Plan;
  /** How many photos the first bike has. */
  photos?: number;
  /** The language that the rider registers in; English where none is given. */
  language?: Language;
}
export type Environment = Record<string, string>;

export type RunningApp = Awaited<ReturnType<typeof startApp>>;

/** The password of every rider of these journeys. */
export const ridersPassword = "correct horse battery";

/** Where the site is: its days begin there. */
export const siteTimezone = "Europe/Warsaw";

const adminEmail = "admin@example.com";

let riders = 0;

/** Starts the packed server that `bin/start` runs, on a free port and in a folder of its own; it is opened at a host. */
export async function startApp(environment: Environment = {}, host = "127.0.0.1", givenPort?: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "spokebook-e2e-"));
  const port = givenPort ?? (await freePort());
  const url = `http://${host}:${port}`;
  const start = (more: Environment) =>
    startServer({
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      TIMEZONE: siteTimezone,
      // No requests to the bank from tests.
      NBP_URL: "http://127.0.0.1:9",
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: ridersPassword,
      ...environment,
      ...more,
    });
  let server = await start({});

  async function post<T>(call: string, body: unknown, token?: string, language = "en"): Promise<T> {
    const headers = {
      "content-type": "application/json",
      "accept-language": language,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + apiBase + call, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${call}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async function mailsTo(address: string): Promise<Email[]> {
    const outbox = path.join(dataDir, "outbox");
    const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
    const mails = await Promise.all(
      files.toSorted().map((file) => PostalMime.parse(readFileSync(path.join(outbox, file)))),
    );
    return mails.filter((mail) => mail.to?.some((one) => one.address === address));
  }

  /** Adds a photo, as the rider would in another tab. */
  async function addPhoto(rider: Rider, bike: number, { name, mimeType, buffer }: SampleFile): Promise<void> {
    const form = new FormData();
    form.append("bike_id", String(bike));
    form.append("photo", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const headers = { authorization: `Bearer ${rider.token}` };
    const answer = await fetch(`${url}${apiBase}/photos/upload`, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  }

  /** Leaves a mail in the queue. */
  function leaveMail(domain: string, state: "waiting" | "dead", at: Date, error: string | null): void {
    const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
    const now = new Date().toISOString();
    db.prepare(
      `insert into queued_jobs (kind, payload, state, run_at, attempts, domain, last_error, created_at, noted_at)
       values ('mail', '', ?, ?, ?, ?, ?, ?, ?)`,
    ).run(state, at.toISOString(), error === null ? 0 : 1, domain, error, now, now);
    db.close();
  }

  /** Gives a rider a plan. */
  function setPlan(rider: Rider, plan: Plan): void {
    const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
    db.prepare("update users set plan = ? where email = ?").run(plan, rider.email);
    db.close();
  }

  /** Lets sign-ins of a rider that wait for a code have waited too long. */
  function endChallenges({ email }: Rider): void {
    const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
    db.prepare(
      "update challenges set expires_at = ? where user_id = (select id from users where email = ?)",
    ).run(new Date(0).toISOString(), email);
    db.close();
  }

  /** Lets a rider's sign-in be a day old, as a proof of who they are. */
  function ageProof({ email }: Pick<Rider, "email">): void {
    const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
    const day = new Date(Date.now() - 86_400_000).toISOString();
    db.prepare("update tokens set proved_at = ? where user_id = (select id from users where email = ?)").run(
      day,
      email,
    );
    db.close();
  }

  return {
    url,
    ageProof,
    endChallenges,
    /** Registers a rider with these bikes; the last one is newest. */
    async riderWith({ bikes = [], plan, photos = 0, ...about }: About = {}): Promise<Rider> {
      const { name = "Robin Rider", email = `rider${++riders}.${port}@example.com` } = about;
      const account = { name, email, password: ridersPassword, password_confirmation: ridersPassword };
      const { token } = await post<{ token: string }>("/auth/register", account, undefined, about.language);
      const added: Bike[] = [];
      for (const bike of bikes) added.push((await post<{ data: Bike }>("/bikes", bike, token)).data);
      const rider = { name, email, password: ridersPassword, token, bikes: added };
      if (plan) setPlan(rider, plan);
      for (const photo of await samplePhotos(photos)) await addPhoto(rider, added[0]?.id ?? 0, photo);
      return rider;
    },
    /** Signs in as the first admin. */
    async admin(): Promise<Rider> {
      const { token, user } = await post<{ token: string; user: { name: string } }>("/auth/login", {
        email: adminEmail,
        password: ridersPassword,
      });
      return { name: user.name, email: adminEmail, password: ridersPassword, token, bikes: [] };
    },
    /** Sends the operators a message. */
    write: (call: "/feedback" | "/contact" | "/service-registrations", body: object, by?: Rider) =>
      post(call, body, by?.token),
    mailsTo,
    /** Adds a bike, as the rider would in another tab. */
    addBike: (rider: Rider, bike: NewBike) => post<{ data: Bike }>("/bikes", bike, rider.token),
    /** Sends a PUT, as the rider would on another device. */
    async change({ token }: Rider, call: string, body: object): Promise<void> {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const answer = await fetch(url + apiBase + call, {
        method: "PUT",
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`PUT ${call}: ${answer.status} ${await answer.text()}`);
    },
    addPhoto,
    /** Shares a bike, or the rider's profile when none is given; returns the link. */
    async share(rider: Rider, bike?: Pick<Bike, "id">): Promise<string> {
      const path = bike ? `/bikes/${bike.id}` : "/profile";
      const { data } = await post<{ data: ShareInfo }>(`${path}/toggle-sharing`, {}, rider.token);
      return data.share_url ?? "";
    },
    /** Signs the rider in on another device; returns its token. */
    async signInElsewhere({ email, password }: Rider, userAgent: string): Promise<string> {
      const headers = { "content-type": "application/json", "user-agent": userAgent };
      const body = JSON.stringify({ email, password });
      const answer = await fetch(`${url}${apiBase}/auth/login`, { method: "POST", headers, body });
      return ((await answer.json()) as { token: string }).token;
    },
    /** Whether a token is still signed in. */
    isSignedIn: async (token: string): Promise<boolean> =>
      (await fetch(`${url}${apiBase}/auth/user`, { headers: { authorization: `Bearer ${token}` } })).ok,
    /** Returns the profile of a token's owner from the server. */
    async profileOf(token: string): Promise<Profile> {
      const answer = await fetch(`${url}${apiBase}/profile`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { data: Profile }).data;
    },
    /** Changes profile fields and makes them public. */
    async changeProfile({ token }: Rider, fields: Record<string, string>): Promise<void> {
      const shown = Object.fromEntries(Object.keys(fields).map((name) => [name, true]));
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      for (const [call, body] of [
        ["/profile", fields],
        ["/profile/privacy", { privacy_settings: shown }],
      ] as const) {
        const answer = await fetch(url + apiBase + call, {
          method: "PUT",
          headers,
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`PUT ${call}: ${answer.status} ${await answer.text()}`);
      }
    },
    /** Starts a rider's trial of a plan. */
    startTrial: (rider: Rider, plan: PaidPlan) => post("/subscription/trial", { plan }, rider.token),
    /** Opens a checkout session for a plan; returns the address of the payment page. */
    async checkout(rider: Rider, plan: PaidPlan): Promise<string> {
      const { data } = await post<{ data: { url: string } }>("/subscription/checkout", { plan }, rider.token);
      return data.url;
    },
    /** Makes the server fetch a rider's state from the payment provider. */
    refreshPlan: (rider: Rider) => post("/subscription/refresh", {}, rider.token),
    /** Ends a rider's trial: the server reads the real clock, so the end that it stored is moved into the past. */
    endTrial({ email }: Rider): void {
      const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
      const at = new Date(Date.now() - 1000).toISOString();
      db.prepare("update users set plan_until = ? where email = ?").run(at, email);
      db.prepare(
        "update subscriptions set trial_ends_at = ? where user_id = (select id from users where email = ?)",
      ).run(at, email);
      db.close();
    },
    /** Leaves a mail that was given up, as after a refusal by the mail server. */
    leaveDeadMail(domain: string): void {
      leaveMail(domain, "dead", new Date(), "EENVELOPE: 550 5.1.1 <[address]>: no such mailbox");
    },
    /** Leaves a mail that is due in an hour. */
    leaveWaitingMail(domain: string): void {
      leaveMail(domain, "waiting", new Date(Date.now() + 3_600_000), null);
    },
    /** Deletes the jobs that were given up: those of other journeys, on the same server. */
    forgetDeadJobs(): void {
      const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
      db.prepare("delete from queued_jobs where state = 'dead'").run();
      db.close();
    },
    /** Confirms the addresses of these riders and of nobody else, and forgets whom admins had mailed about the terms. */
    confirmAlone(...confirmed: Pick<Rider, "email">[]): void {
      const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
      db.exec("delete from terms_notice_riders; delete from terms_notices");
      db.exec("update users set email_verified_at = null");
      const confirm = db.prepare("update users set email_verified_at = ? where email = ?");
      for (const { email } of confirmed) confirm.run(new Date().toISOString(), email);
      db.close();
    },
    /** Gives a ride by hand a track, as one has that came from a file of a bike computer. */
    giveTrack(ride: number, points: TrackPoint[], profile: ProfilePoint[]): void {
      const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
      db.prepare(
        "insert into ride_tracks (user_id, ride_id, track, profile) select user_id, id, ?, ? from rides where id = ?",
      ).run(points.length > 0 ? packTrack(points) : null, packProfile(profile), ride);
      db.prepare(
        "update rides set has_track = 1, source = 'fit', device = 'Garmin Edge 820' where id = ?",
      ).run(ride);
      db.close();
    },
    setPlan,
    /** Stores parts past the calls, which would take one after the other; returns their ids. */
    storeParts({ email }: Rider, parts: { kind: string; brand: string }[]): number[] {
      const db = new DatabaseSync(path.join(dataDir, "spokebook.db"), { timeout: 5000 });
      const at = new Date().toISOString();
      const store = db.prepare(
        `insert into parts (user_id, kind, brand, created_at, updated_at)
         values ((select id from users where email = ?), ?, ?, ?, ?)`,
      );
      db.exec("begin");
      const ids = parts.map(({ kind, brand }) =>
        Number(store.run(email, kind, brand, at, at).lastInsertRowid),
      );
      db.exec("commit");
      db.close();
      return ids;
    },
    /** Ends a rider's session behind the browser's back. */
    endSession: (rider: Rider) => post("/auth/logout", {}, rider.token),
    /** Requests a mail with a link to reset the password. */
    forget: (rider: Rider) => post("/auth/password/forgot", { email: rider.email }),
    /** Returns the bikes of a token's owner from the server. */
    async bikesOf(token: string): Promise<Bike[]> {
      const answer = await fetch(`${url}${apiBase}/bikes`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: Bike[] }).data;
    },
    /** Returns the first link mailed to an address. Mails are sent after the response: this waits for one. */
    async linkMailedTo(address: string): Promise<string> {
      await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0);
      const [mail] = await mailsTo(address);
      return /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    },
    /** Starts the server again on the same port and data, perhaps with other settings. */
    async restart(more: Environment): Promise<void> {
      await stop(server);
      server = await start(more);
    },
    async close(): Promise<void> {
      await stop(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

function startServer(environment: Environment): Promise<ChildProcess> {
  const cwd = path.resolve(import.meta.dirname, "..");
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    cwd,
    // As bin/start does: a cached compilation makes every later start shorter.
    env: { NODE_COMPILE_CACHE: path.resolve(cwd, ".cache/compiled"), ...process.env, ...environment },
  });
  let output = "";
  return new Promise((resolve, reject) => {
    server.stderr.on("data", (text: Buffer) => (output += text.toString()));
    server.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      if (output.includes("Spokebook is at")) resolve(server);
    });
    server.on("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
