import type { CallsLeft } from "#server/platform/access/viewer.ts";
import { paceHeaders } from "./pace.ts";
import { networksOf } from "./network.ts";
import type { RateLimitRepo } from "#server/platform/rates/rate-limit.repo.ts";
import { Refusal, tooMany } from "#server/platform/refusal/refusal.ts";

interface Rule {
  limit: number;
  /** Seconds. */
  window: number;
}

const minute = 60;
const hour = 3600;
const day = 24 * hour;
/** Seconds after which every window is over. */
export const longestWindow = day;

/** All limits on abuse, counted in the database so that instances share them. */
export const rules = {
  login_account: { limit: 5, window: minute },
  login_address: { limit: 30, window: hour },
  /** Sign-ins begun at another provider. */
  oidc: { limit: 120, window: hour },
  forgot: { limit: 5, window: hour },
  register: { limit: 60, window: hour },
  upload: { limit: 300, window: hour },
  rating: { limit: 60, window: hour },
  /** Riders whom somebody asks to follow. */
  follow: { limit: 60, window: day },
  /** Questions that somebody asks about bikes. */
  question: { limit: 10, window: day },
  feedback: { limit: 20, window: hour },
  contact: { limit: 20, window: hour },
  sighting: { limit: 20, window: hour },
  /** Mails about one bike: those that a network not known before causes, and further ones. */
  sighting_mail: { limit: 60, window: hour },
  sighting_mail_again: { limit: 10, window: hour },
  /** Mails for which a network counts as one not known before: parallel requests of it, too, are one. */
  sighting_first: { limit: 1, window: hour },
  /** Reports and complaints. */
  report: { limit: 20, window: hour },
  service: { limit: 20, window: hour },
  /** Bikes that one member of a shop scans. */
  scan: { limit: 120, window: hour },
  /** Invitations to shops that one person sends. */
  invitation: { limit: 30, window: hour },
  /** Mails that members of a shop send to the customer of one order, and to all of theirs. */
  order_mail: { limit: 6, window: day },
  shop_mail: { limit: 300, window: day },
  /** Mails of what shop and rider do with one order. */
  order_news: { limit: 20, window: day },
  /** Codes that are mailed to the customer of one order. */
  order_code: { limit: 5, window: hour },
  /** Mails to one unconfirmed address. */
  stranger: { limit: 5, window: day },
  payment: { limit: 60, window: hour },
  export: { limit: 60, window: hour },
  import: { limit: 60, window: hour },
  ride_import: { limit: 300, window: hour },
  /** Files put into a rider's inbox, by any way. */
  ride_inbox: { limit: 1000, window: hour },
  csp_report: { limit: 60, window: hour },
  /** Calls with one key of the API. */
  key: { limit: 600, window: minute },
  /** Wrong passwords, codes and passkeys where one is signed in already. */
  proof: { limit: 5, window: 15 * minute },
  /** Deliveries to webhooks that riders send by hand. */
  webhook_send: { limit: 60, window: hour },
  /** Refused passkeys, and challenges for them. */
  passkey: { limit: 30, window: hour },
  passkey_challenge: { limit: 300, window: hour },
  test_mail: { limit: 5, window: hour },
  calendar: { limit: 120, window: hour },
  /** Links to calendars that there are not. */
  calendar_miss: { limit: 60, window: hour },
} satisfies Record<string, Rule>;
export type RateKind = keyof typeof rules;

/** A /48 of IPv6 contains 65,536 of the networks that are counted: together they get this many times the limit. */
const wider = 10;

/** Something to count: "login_address" from 127.0.0.1. */
export interface Attempt {
  kind: RateKind;
  /** An e-mail or a rider's id. */
  subject?: string;
  /** Where it comes from. */
  ip?: string;
}

interface Count {
  key: string;
  limit: number;
  window: number;
}

/** Returns the counters of an attempt: an address also counts for the network around it. */
function countsOf({ kind, subject, ip }: Attempt): Count[] {
  const { limit, window } = rules[kind];
  const { near, wide } = ip === undefined ? { wide: null } : networksOf(ip);
  const who = [subject, near].filter((part) => part !== undefined).join("|");
  const counts = [{ key: `${kind}:${who}`, limit, window }];
  if (wide && subject === undefined) counts.push({ key: `${kind}:${wide}`, limit: limit * wider, window });
  return counts;
}

export interface RateLimit {
  /** Counts one of each and returns null; where a window is full, counts none and returns the seconds until it ends. */
  takeIfRoom(...attempts: Attempt[]): Promise<number | null>;
  /** Counts one and returns what is left; throws 429 with the same in its headers where the window is full. */
  pace(kind: RateKind, subject: string): Promise<CallsLeft>;
  /** The same as `takeIfRoom`, but throws 429 with Retry-After where a window is full. */
  take(...attempts: Attempt[]): Promise<void>;
  /** Takes counts back that should not count after all. */
  giveBack(...attempts: Attempt[]): Promise<void>;
  /** Counts more for something that cost more than expected. */
  add(attempt: Attempt, hits: number): Promise<void>;
}

/** Fixed windows, one row each, counted by a single statement, so that parallel requests cannot pass the limit. */
export function rateLimit(repo: RateLimitRepo, now: () => Date): RateLimit {
  const giveBack = async (counts: Count[]) => {
    for (const { key } of counts) await repo.giveBack(key);
  };
  const limits: RateLimit = {
    async takeIfRoom(...attempts) {
      const seconds = Math.floor(now().getTime() / 1000);
      const counts = attempts.flatMap(countsOf);
      for (const [index, { key, limit, window }] of counts.entries()) {
        const { added, left } = await repo.take(key, limit, window, seconds);
        if (added) continue;
        await giveBack(counts.slice(0, index));
        return left;
      }
      return null;
    },
    async pace(kind, subject) {
      const { limit, window } = rules[kind];
      const seconds = Math.floor(now().getTime() / 1000);
      const { added, hits, left } = await repo.take(`${kind}:${subject}`, limit, window, seconds);
      const pace = { limit, remaining: limit - hits, reset: left };
      if (!added) throw new Refusal(429, "too_many", { retryAfter: left, headers: paceHeaders(pace) });
      return pace;
    },
    async take(...attempts) {
      const wait = await limits.takeIfRoom(...attempts);
      if (wait !== null) throw tooMany(wait);
    },
    giveBack: (...attempts) => giveBack(attempts.flatMap(countsOf)),
    async add(attempt, hits) {
      if (hits > 0) for (const { key } of countsOf(attempt)) await repo.add(key, hits);
    },
  };
  return limits;
}

/** Runs the work if the windows have room; work that fails does not count. */
export async function counted<T>(
  rates: RateLimit,
  attempt: Attempt | readonly Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  const attempts = [attempt].flat() as Attempt[];
  await rates.take(...attempts);
  try {
    return await work();
  } catch (error) {
    await rates.giveBack(...attempts);
    throw error;
  }
}

/** Counts one if its window has room, and returns whether it has. */
export async function isWithin(rates: RateLimit, attempt: Attempt): Promise<boolean> {
  return (await rates.takeIfRoom(attempt)) === null;
}

/**
 * Runs the work of an upload. Refused uploads count too, since they cost as much; a lack of room on our side does
 * not.
 */
export async function countedUpload<T>(
  rates: RateLimit,
  { id }: { id: number },
  work: () => Promise<T>,
): Promise<T> {
  const attempt = { kind: "upload", subject: String(id) } as const;
  await rates.take(attempt);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) await rates.giveBack(attempt);
    throw error;
  }
}

/** For load tests: counts nothing. */
export const noRateLimit: RateLimit = {
  takeIfRoom: async () => null,
  pace: async (kind) => ({
    limit: rules[kind].limit,
    remaining: rules[kind].limit,
    reset: rules[kind].window,
  }),
  take: async () => {},
  giveBack: async () => {},
  add: async () => {},
};
