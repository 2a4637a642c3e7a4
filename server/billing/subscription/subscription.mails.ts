import { knownLanguage, languageTag } from "#contract/platform/languages.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import type { SubscriptionStatus } from "#contract/billing/subscription.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { nextPlan, type Standing } from "./standing.ts";
import { subscriptionRepo, type SubscriptionRepo } from "./subscription.repo.ts";

interface Deps {
  repo: SubscriptionRepo;
  post: Post;
  appUrl: string;
  timezone: string;
  now: () => Date;
}

type Kind = "trial_ends" | "grant_ends" | "plan_ends" | "plan_changes" | "plan_renews" | "payment_declined";

const endMails: Partial<Record<SubscriptionStatus, Kind>> = {
  trialing: "trial_ends",
  granted: "grant_ends",
};

/** How long before an end it is announced, in milliseconds. */
const noticeMs = 3 * 86_400_000;

export type SubscriptionMails = ReturnType<typeof subscriptionMails>;

export function subscriptionMails({ repo, post, appUrl, timezone, now }: Deps) {
  async function send(
    trx: Db,
    userId: number,
    kind: Kind,
    plans: { plan: Plan; next?: Plan },
    end: string | null,
  ) {
    const user = await userRepo(trx).find(userId);
    if (!user) return;
    const language = knownLanguage(user.language);
    const t = translator(language);
    const date = new Intl.DateTimeFormat(languageTag(language), {
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
    await post.send(trx, { to: user.email, subject, text }, userId);
  }

  return {
    /** Mails a rider that a payment failed. */
    paymentFailed: (trx: Db, standing: Standing): Promise<void> =>
      send(trx, standing.user_id, "payment_declined", standing, standing.current_period_end),

    /** Mails riders, once, that a trial, period or granted plan ends within three days, and what follows. */
    async announceEnds(): Promise<void> {
      const at = now().getTime();
      const soon = await repo.ending(new Date(at).toISOString(), new Date(at + noticeMs).toISOString());
      for (const { user_id, end } of soon)
        await repo.remind(user_id, end, async (trx) => {
          const standing = await subscriptionRepo(trx).find(user_id);
          if (!standing) return;
          const next = nextPlan(standing);
          const ends = endMails[standing.status] ?? "plan_ends";
          const kind = next === null ? "plan_renews" : next === "hobbyist" ? ends : "plan_changes";
          await send(trx, user_id, kind, { plan: standing.plan, next: next ?? standing.plan }, end);
        });
    },
  };
}
