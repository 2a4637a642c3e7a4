import type { FastifyBaseLogger } from "fastify";
import type { Plan } from "#contract/billing/quotas.ts";
import type { SubscriptionStatus } from "#contract/billing/subscription.ts";
import type { UserRepo } from "#server/people/auth/users.repo.ts";
import { isLanguage, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { nextPlan } from "./standing.ts";
import type { SubscriptionRepo } from "./subscription.repo.ts";

interface Deps {
  repo: SubscriptionRepo;
  users: Pick<UserRepo, "find">;
  post: Post;
  appUrl: string;
  timezone: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, "error">;
}

type Kind = "trial_ends" | "grant_ends" | "plan_ends" | "plan_changes" | "plan_renews" | "payment_declined";

const endMails: Partial<Record<SubscriptionStatus, Kind>> = {
  trialing: "trial_ends",
  granted: "grant_ends",
};

/** How long before an end it is announced. */
const noticeMs = 3 * 86_400_000;

export type SubscriptionMails = ReturnType<typeof subscriptionMails>;

export function subscriptionMails({ repo, users, post, appUrl, timezone, now, log }: Deps) {
  async function send(userId: number, kind: Kind, plans: { plan: Plan; next?: Plan }, end: string | null) {
    const user = await users.find(userId);
    if (!user) return;
    const language = isLanguage(user.language) ? user.language : "en";
    const t = translator(language);
    const date = new Intl.DateTimeFormat(language === "pl" ? "pl-PL" : "en-GB", {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: timezone,
    });
    const values = {
      greeted: greetingOf(user),
      plan: t(`plan_names.${plans.plan}`),
      next: t(`plan_names.${plans.next ?? plans.plan}`),
      date: end === null ? "" : date.format(new Date(end)),
      appUrl,
    };
    const [subject, text] = [t(`mail.${kind}.subject`), t(`mail.${kind}.text`, values)];
    await post.send({ to: user.email, subject, text });
  }

  return {
    /** Tells a rider that a payment failed; nobody waits for it. */
    paymentFailed(userId: number): void {
      post.later(async () => {
        const standing = await repo.find(userId);
        if (standing) await send(userId, "payment_declined", standing, standing.current_period_end);
      });
    },

    /** Tells riders, once, that a trial, a period or a granted plan ends within three days, and what comes then. */
    async announceEnds(): Promise<void> {
      const at = now().getTime();
      const soon = await repo.ending(new Date(at).toISOString(), new Date(at + noticeMs).toISOString());
      for (const { user_id, end } of soon) {
        // The note comes first: two instances must not both mail.
        const standing = (await repo.remind(user_id, end)) && (await repo.find(user_id));
        if (!standing) continue;
        const next = nextPlan(standing);
        const ends = endMails[standing.status] ?? "plan_ends";
        const kind = next === null ? "plan_renews" : next === "hobbyist" ? ends : "plan_changes";
        await send(user_id, kind, { plan: standing.plan, next: next ?? standing.plan }, end).catch(
          async (error: unknown) => {
            log.error({ err: error, user: user_id }, "mail not sent; it is tried again");
            await repo.remind(user_id, end, null);
          },
        );
      }
    },
  };
}
