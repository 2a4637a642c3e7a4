import type { Language } from "#server/platform/language/language.ts";
import { translator } from "#server/platform/language/language.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { networksOf } from "#server/platform/http/network.ts";
import { fairQueue } from "#server/platform/jobs/fair-queue.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import { domainOf, type Post } from "#server/platform/mail/post.ts";
import { greetingOf, type Strangers } from "#server/platform/mail/strangers.ts";
import type { BreachList } from "./breach-list.ts";
import { mailedLinkRepo, type MailedLinkRepo } from "./mailed-links.repo.ts";
import { hashPassword, isPassword, type PasswordCost, type Person, weaknessOf } from "./password.ts";
import { secretDigest, matches, secretText } from "./session.ts";
import type { UserRepo, UserRow } from "./users.repo.ts";

const minuteMs = 60_000;
const linkLife = { password: 60 * minuteMs, email: 24 * 60 * minuteMs };
/** How long an address can be confirmed by a mail that nobody requested, and may read late. */
const offeredLinkLife = 14 * 24 * 60 * minuteMs;
const linkPages = { password: "reset-password", email: "verify-email" };

/**
 * A hash takes 19 MiB and one of the four threads that also read files: two at a time leave room. Thirty is what one
 * network may try per hour.
 */
const passwordQueue = { atOnce: 2, waiting: 120, each: 30, busy: "passwords_busy" } as const;

interface WantedLink {
  purpose: "password" | "email" | "remind";
  email: string;
  language: Language;
}

/** A link requested for an address that may have no account: the request is the same either way. */
const wantedLink: JobKind<WantedLink> = { name: "mailed-link", atOnce: 2 };

interface Deps {
  db: Db;
  queue: Pick<JobQueue, "enqueue" | "handle">;
  users: UserRepo;
  links: MailedLinkRepo;
  post: Post;
  strangers: Strangers;
  appUrl: string;
  now: () => Date;
  breaches: Pick<BreachList, "has">;
  /** Whether passwords count here, so that a link to a new one is any use. */
  mayReset: () => Promise<boolean>;
  /** strongCost by default. */
  passwordCost?: PasswordCost | undefined;
}

export type AuthRules = ReturnType<typeof authRules>;

export function authRules(deps: Deps) {
  const { db, queue, strangers, users, links, post, appUrl, now, breaches, mayReset } = deps;
  const { passwordCost } = deps;
  // Compared with when an address has no account, so that both take the same time.
  const nobody = hashPassword(secretText(20), passwordCost);
  const hashing = fairQueue(passwordQueue);
  const inTurn = <T>(ip: string, work: () => Promise<T>) => hashing.run(networksOf(ip).near, work);

  async function knownLink(email: string, kind: "password" | "email", token: string) {
    const found = await links.findByEmail(email, kind);
    return found.find((link) => matches(token, link.token_hash));
  }

  /** A link of a secret of its own, and the row that keeps it. */
  function newLink(user_id: number, kind: "password" | "email", email: string, lifeMs: number) {
    const secret = secretText(48);
    const at = now().getTime();
    const [created_at, expires_at] = [at, at + lifeMs].map((ms) => new Date(ms).toISOString()) as [
      string,
      string,
    ];
    const link = { user_id, kind, email, token_hash: secretDigest(secret), created_at, expires_at };
    const url = `${appUrl}/${linkPages[kind]}?email=${encodeURIComponent(email)}&token=${secret}`;
    return { url, link };
  }

  /**
   * Mails a link and returns true; false when one was sent within the minute. An unconfirmed address gets a few per
   * day; beyond that none is sent, and true is returned all the same. `also` belongs to the same transaction.
   */
  async function mailLink(
    user: UserRow,
    kind: "password" | "email",
    email: string,
    language: Language,
    also: (trx: Db) => Promise<void> = async () => {},
  ): Promise<boolean> {
    // Don't replace an existing link by one that is not sent.
    const strange = kind === "email";
    if (strange && !(await strangers.mayWrite(email))) return true;
    const at = now().getTime();
    const { url, link } = newLink(user.id, kind, email, linkLife[kind]);
    const t = translator(language);
    const text = t(`mail.${kind}.text`, { greeted: greetingOf(user, email), url, appUrl });
    const fresh = await links.replace(link, new Date(at - minuteMs).toISOString(), async (trx) => {
      await post.send(trx, { to: email, subject: t(`mail.${kind}.subject`), text }, user.id);
      await also(trx);
    });
    if (!fresh && strange) await strangers.didNotWrite(email);
    return fresh;
  }

  /**
   * Mails the owner of an address that somebody tried to register with it; resends the link while it is unconfirmed.
   */
  async function remind(user: UserRow, language: Language): Promise<void> {
    const { email } = user;
    if (!user.email_verified_at) {
      await mailLink(user, "email", email, language);
      return;
    }
    if (!(await strangers.mayWrite(email))) return;
    const t = translator(language);
    const text = t("mail.known.text", { greeted: greetingOf(user), appUrl });
    await post.send(db, { to: email, subject: t("mail.known.subject"), text }, user.id);
  }

  queue.handle(wantedLink, async ({ purpose, email, language }) => {
    const user = await users.findByEmail(email);
    if (!user || (purpose === "password" && !(await mayReset()))) return;
    await (purpose === "remind" ? remind(user, language) : mailLink(user, purpose, email, language));
  });

  return {
    /**
     * Returns the account for an e-mail and password; null when wrong, after the same work. Throws 503 when the queue
     * is full.
     */
    async accountOf(email: string, password: string, ip: string): Promise<UserRow | null> {
      const user = await users.findByEmail(email);
      // Who signs in at a provider alone has none.
      const hash = user?.password_hash || (await nobody);
      const right = await inTurn(ip, () => isPassword(password, hash));
      return user && right ? user : null;
    },

    /** Returns the hash of a new password; throws 422 when it is easy to guess or has leaked, 503 when the queue is full. */
    async hashNew(password: string, ip: string, person: Person): Promise<string> {
      const weakness = weaknessOf(password, person);
      if (weakness) throw invalid("password", weakness);
      if (await breaches.has(password)) throw invalid("password", "password_breached");
      return inTurn(ip, () => hashPassword(password, passwordCost));
    },

    mailLink,

    /**
     * Returns a link that confirms a rider's address, for a mail of the same transaction; null while the rider moves to another
     * one, whose link it would end.
     */
    async offeredLink(trx: Db, user: Pick<UserRow, "id" | "email">): Promise<string | null> {
      const repo = mailedLinkRepo(trx);
      const { url, link } = newLink(user.id, "email", user.email, offeredLinkLife);
      if (await repo.isMoving(user, link.created_at)) return null;
      return (await repo.replaceWithin(link, link.created_at)) ? url : null;
    },

    /** Queues a mail with a link: it is written once the address's owner was looked up. */
    wantLink(trx: Db, purpose: WantedLink["purpose"], email: string, language: Language): Promise<void> {
      return queue.enqueue(trx, wantedLink, { purpose, email, language }, { domain: domainOf(email) });
    },

    /** Returns the valid link for an address and token; null otherwise. Does not use it up. */
    async linkOf(email: string, kind: "password" | "email", token: string) {
      const link = await knownLink(email, kind, token);
      return link && !link.used_at && now().toISOString() < link.expires_at ? link : null;
    },

    /** The refusal of a link that `linkOf` has not found or that was no use, with why where its own token shows that. */
    async deadLink(email: string, kind: "password" | "email", token: string): Promise<Refusal> {
      const sentence = kind === "password" ? "reset_invalid" : "verify_invalid";
      const link = await knownLink(email, kind, token);
      if (!link) return new Refusal(422, sentence);
      if (link.used_at) return new Refusal(422, sentence, { error: "link_used" });
      if (now().toISOString() >= link.expires_at)
        return new Refusal(422, sentence, { error: "link_expired" });
      return new Refusal(422, sentence, kind === "email" ? { error: "address_taken" } : {});
    },

    /**
     * Returns whether a token belongs to a link that has confirmed the address; only its recipient can know the
     * token.
     */
    async hasConfirmed(email: string, token: string): Promise<boolean> {
      return Boolean((await knownLink(email, "email", token))?.used_at);
    },
  };
}
