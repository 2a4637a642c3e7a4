import { feedbackRatings, feedbackStars, feedbackTexts, sendFeedback } from "#contract/site/feedback.ts";
import type { Config } from "#server/platform/config.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Notify } from "#server/platform/mail/notices.ts";
import type { FeedbackRepo } from "./feedback.repo.ts";
import { senderOf } from "./feedback.rules.ts";

interface Deps {
  feedback: FeedbackRepo;
  rates: RateLimit;
  notify: Notify;
  config: Pick<Config, "NEWSLETTER_PRETICKED">;
  now: () => Date;
}

export function feedbackRoutes(serve: Serve, { feedback, rates, notify, config, now }: Deps): void {
  serve(sendFeedback, async ({ body, user, ip, language, say }) => {
    const given = body();
    const newsletter = given.subscribe_to_newsletter ?? config.NEWSLETTER_PRETICKED;
    const sender = senderOf(given, user);
    const stars = pick(feedbackRatings, (field) => given[field]);
    const texts = pick(feedbackTexts, (field) => given[field] ?? null);
    const shown = pick(feedbackRatings, (field) =>
      given[field] ? `${given[field]}/${feedbackStars.max}` : null,
    );
    const subscribe_to_newsletter = say(newsletter ? "yes" : "no");
    const fields = { ...shown, ...texts, subscribe_to_newsletter };
    await counted(rates, { kind: "feedback", ip }, () =>
      feedback.insert(
        {
          ...stars,
          ...texts,
          user_id: user?.id ?? null,
          // An account's are read from the account.
          ...(user ? { email: null, name: null } : sender),
          newsletter: newsletter ? 1 : 0,
          language,
          created_at: now().toISOString(),
        },
        (trx) => notify(trx, { kind: "feedback", sender, about: sender.email, fields, language }),
      ),
    );
    return { message: say("feedback_received") };
  });
}

function pick<K extends string, T>(fields: readonly K[], of: (field: K) => T) {
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<K, T>;
}
