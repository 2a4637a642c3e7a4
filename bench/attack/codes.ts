import { codeShownAt } from "#server/people/factors/authenticator.testing.ts";
import { missedMark } from "./largest.ts";
import type { Target } from "./target.ts";

/** So many wrong codes of an account are judged in a quarter of an hour. */
const allowed = 5;

/** 200 guesses of a code at once, each from a network of its own, five times over, by somebody who knows the password. */
export async function codes(target: Target): Promise<string> {
  const email = "careful@example.com";
  const password = "correct horse battery";
  const about = { name: "Careful", email, password, password_confirmation: password };
  const dataOf = async <T>(sent: Promise<Response>) => ((await (await sent).json()) as { data: T }).data;
  const registered = await target.call("POST", "/auth/register", "", about);
  const { token } = (await registered.json()) as { token: string };
  const { secret } = await dataOf<{ secret: string }>(target.call("POST", "/account/second-factor", token));
  await target.call("POST", "/account/second-factor/confirm", token, {
    code: codeShownAt(secret, new Date()),
  });
  const login = await target.call("POST", "/auth/login", "", { email, password });
  const { challenge } = (await login.json()) as { challenge: string };
  const statuses: Record<number, number> = {};
  for (let round = 0; round < 5; round++) {
    const guess = (index: number) =>
      JSON.stringify({ challenge, code: String(round * 200 + index).padStart(6, "0") });
    const found = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        target.send("POST", "/api/v1/auth/second-factor", { body: guess(index) }),
      ),
    );
    for (const { status } of found) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const judged = (statuses[422] ?? 0) + (statuses[200] ?? 0);
  return `answers: ${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ")}; judged ${judged}${judged > allowed ? ` (wanted ${allowed}, ${missedMark})` : ""}`;
}
