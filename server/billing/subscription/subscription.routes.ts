import {
  cancelSubscription,
  changePlan,
  dismissNotice,
  openPortal,
  readSubscription,
  receiveStripeEvent,
  refreshSubscription,
  resumeSubscription,
  startCheckout,
  startTrial,
} from "#contract/billing/subscription.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Call } from "#server/platform/http/call.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { Buying } from "./buying.rules.ts";
import { nextPlan, type Standing } from "./standing.ts";
import type { ReadEvent } from "./open-payments.ts";
import type { Subscriptions } from "./subscription.rules.ts";

interface Deps {
  subscriptions: Subscriptions;
  buying: Buying;
  /** null without keys: every event is then refused. */
  readEvent: ReadEvent | null;
  plans: PlanRules;
  rates: RateLimit;
  now: () => Date;
}

export function subscriptionRoutes(serve: Serve, deps: Deps): void {
  const { subscriptions, buying, plans, now } = deps;
  const { standingOf, repo } = subscriptions;

  async function present(
    { user, say }: Pick<Call<typeof readSubscription>, "user" | "say">,
    standing: Standing,
  ) {
    return {
      plan: standing.plan,
      status: standing.status,
      trial_ends_at: standing.trial_ends_at,
      current_period_end: standing.current_period_end,
      granted_until: standing.status === "granted" ? standing.plan_until : null,
      next_plan: nextPlan(standing),
      trial_available: subscriptions.mayTry(standing),
      checkout_available: buying.isOpen,
      portal_available: buying.hasPortal(standing),
      notice: standing.notice === 1 ? say("plan_expired") : null,
      limits: await plans.limitsOf({ id: user.id, plan: standing.plan }),
    };
  }

  /** Calls that ask Stripe are rate-limited. */
  const ask = <T>(user: Viewer, work: () => Promise<T>): Promise<T> =>
    counted(deps.rates, { kind: "payment", subject: String(user.id) }, work);

  serve(readSubscription, async (call) => ({ data: await present(call, await standingOf(call.user.id)) }));

  serve(startTrial, async (call) => {
    const standing = await subscriptions.startTrial(call.user, call.body().plan);
    return { message: call.say("trial_started"), data: await present(call, standing) };
  });

  serve(startCheckout, async ({ user, body, language }) => {
    const { plan } = body();
    return { data: { url: await ask(user, () => buying.checkout(user, plan, language)) } };
  });

  serve(openPortal, async ({ user, language }) => ({
    data: { url: await ask(user, () => buying.portal(user, language)) },
  }));

  serve(changePlan, async (call) => {
    const { plan } = call.body();
    const { standing, confirm_url } = await ask(call.user, () => buying.change(call.user, plan));
    const sentence = confirm_url
      ? "plan_confirm"
      : nextPlan(standing) === null
        ? "plan_changed"
        : "plan_changes";
    return { message: call.say(sentence), data: { ...(await present(call, standing)), confirm_url } };
  });

  serve(cancelSubscription, async (call) => {
    const standing = await ask(call.user, () => buying.cancel(call.user));
    return { message: call.say("plan_cancelled"), data: await present(call, standing) };
  });

  serve(resumeSubscription, async (call) => {
    const standing = await ask(call.user, () => buying.resume(call.user));
    return { message: call.say("plan_resumed"), data: await present(call, standing) };
  });

  serve(refreshSubscription, async (call) => {
    const standing = await ask(call.user, () => buying.refresh(call.user));
    return { data: await present(call, standing) };
  });

  serve(dismissNotice, async ({ account, say }) => {
    await repo.dismissNotice(account);
    return { message: say("notice_dismissed") };
  });

  serve(receiveStripeEvent, async ({ request }) => {
    const { body } = request;
    const signature = request.headers["stripe-signature"];
    if (!deps.readEvent || !(body instanceof Buffer) || typeof signature !== "string")
      throw new Refusal(400, "bad_signature");
    let event;
    try {
      event = deps.readEvent(body, signature, now());
    } catch {
      throw new Refusal(400, "bad_signature");
    }
    await subscriptions.hear(event);
    return {};
  });
}
