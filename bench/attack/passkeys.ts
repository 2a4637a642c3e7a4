import { randomBytes } from "node:crypto";
import { softwareAuthenticator } from "#server/people/passkeys/authenticator.testing.ts";
import { missedMark } from "./largest.ts";
import type { Target } from "./target.ts";

/** So many refused passkeys an hour are judged from a network. */
const allowed = 30;
const host = "localhost";

/**
 * 200 forged passkeys at once, each to a challenge of its own and from a network of its own, five times over; then 100 from one
 * network.
 */
export async function forgedPasskeys(target: Target): Promise<string> {
  const origin = target.origin.replace("127.0.0.1", host);
  const stranger = softwareAuthenticator(origin);
  const challengeIds: string[] = [];
  const statuses: Record<string, number> = {};
  const note = (what: string, status: number) => {
    const key = `${what} ${status}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
  };
  const forged = (challenge_id: string) => {
    const options = { challenge: randomBytes(32).toString("base64url"), rpId: host };
    return JSON.stringify({ challenge_id, response: stranger.show(options, { userHandle: "AQ" }) });
  };
  const verify = async (what: string, from?: string) => {
    const body = forged(challengeIds.pop() ?? "none");
    const sent = await target.send("POST", "/api/v1/auth/passkeys/verify", { body, ...(from && { from }) });
    note(what, sent.status);
  };
  for (let round = 0; round < 5; round++) {
    const begun = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        fetch(`${target.origin}/api/v1/auth/passkeys/options`, {
          method: "POST",
          headers: { "x-forwarded-for": `172.16.${round}.${index}` },
        }),
      ),
    );
    for (const answer of begun) {
      note("options", answer.status);
      const { data } = (await answer.json()) as { data?: { challenge_id: string } };
      if (data) challengeIds.push(data.challenge_id);
    }
    await Promise.all(begun.map(() => verify("forged")));
  }
  await Promise.all(Array.from({ length: 100 }, () => verify("from one network", "203.0.113.7")));
  const judged = statuses["from one network 422"] ?? 0;
  const wrong = (statuses["forged 200"] ?? 0) + (statuses["from one network 200"] ?? 0);
  const counted = Object.entries(statuses)
    .map(([what, count]) => `${count} × ${what}`)
    .join(", ");
  return `answers: ${counted}; judged from one network ${judged}${judged > allowed || wrong > 0 ? ` (wanted ${allowed}, ${missedMark})` : ""}`;
}
