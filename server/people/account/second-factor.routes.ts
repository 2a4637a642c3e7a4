import { accountUpdated } from "#contract/people/people-events.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from "#contract/people/second-factor.ts";
import { type AccountChange, mailChange } from "#server/people/auth/mail-change.ts";
import type { Proofs } from "#server/people/auth/proofs.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Factors } from "#server/people/factors/factors.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Config } from "#server/platform/config.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { invalid, notFound, Refusal } from "#server/platform/refusal/refusal.ts";

interface Deps {
  factors: Factors;
  proofs: Proofs;
  rates: RateLimit;
  post: Post;
  config: Pick<Config, "APP_URL">;
}

/** A code beside the password: begun, confirmed, ended, and its recovery codes. */
export function secondFactorRoutes(serve: Serve, { factors, proofs, rates, post, config }: Deps): void {
  async function changed(act: Act<"account.write">, change: AccountChange): Promise<void> {
    await act.audit({
      event: "updated",
      auditable_type: "User",
      auditable_id: act.account.user_id,
      changes: { [change]: [null, null] },
    });
    await mailChange(act.db, { users: userRepo(act.db), post, config }, act.account.user_id, change);
    await act.event(accountUpdated, null, {});
  }

  /** Refuses to confirm what is not begun, or is on. */
  function needBegun(standing: "none" | "begun" | "on"): void {
    if (standing !== "begun")
      throw new Refusal(409, standing === "on" ? "second_factor_on" : "second_factor_none");
  }

  serve(readSecondFactor, async ({ user }) => ({ data: await factors.stateOf(user.id) }));

  serve(beginSecondFactor, async ({ user, act }) => {
    await proofs.need(user);
    return act(async (act) => {
      const begun = await factors.begin(act);
      if (!begun) throw new Refusal(409, "second_factor_on");
      return act.answer({ data: begun });
    });
  });

  serve(confirmSecondFactor, async ({ user, body, act, say }) => {
    const { code } = body();
    needBegun(await factors.standingOf(user.id));
    const attempt = { kind: "proof", subject: String(user.id) } as const;
    await rates.take(attempt);
    const answer = await act(async (act) => {
      // Meanwhile it may have been turned on, or off.
      needBegun(await factors.standingOf(user.id, act.db));
      const codes = await factors.confirm(act, code);
      if (!codes) throw invalid("code", "code_wrong");
      await changed(act, "factor_on");
      return act.answer({ message: say("second_factor_confirmed"), data: { recovery_codes: codes } });
    });
    await rates.giveBack(attempt);
    return answer;
  });

  serve(endSecondFactor, async ({ user, act, say }) => {
    await proofs.need(user);
    await act(async (act) => {
      if (!(await factors.remove(act))) throw notFound("second_factor_none");
      await changed(act, "factor_off");
    });
    return { message: say("second_factor_ended") };
  });

  serve(renewRecoveryCodes, async ({ user, act, say }) => {
    await proofs.need(user);
    return act(async (act) => {
      if (!(await factors.isOn(user.id, act.db))) throw notFound("second_factor_none");
      const recovery_codes = await factors.renewCodes(act);
      await changed(act, "codes_renewed");
      return act.answer({ message: say("recovery_codes_renewed"), data: { recovery_codes } });
    });
  });
}
