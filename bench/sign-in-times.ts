import { performance } from "node:perf_hooks";
import { codeShownAt } from "#server/people/factors/authenticator.testing.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { programs } from "#server/platform/testing/started.ts";
import { afterwardsOf } from "./afterwards.ts";

// How long the server takes to answer about accounts that exist and that don't, in turns on the same server:
// node bench/sign-in-times.ts [rounds], after bin/build.
const rounds = Number(process.argv[2] ?? 200);
const password = "correct horse battery";
const { afterwards, undo } = afterwardsOf();

try {
  const { call } = await startServer(
    `${testFolder(afterwards)}/data`,
    { LOG_LEVEL: "info", RATE_LIMITS: "off" },
    afterwards,
    programs.built,
  );
  const register = async (email: string): Promise<string> => {
    const about = { name: "Rider", email, password, password_confirmation: password };
    return ((await (await call("POST", "/auth/register", "", about)).json()) as { token: string }).token;
  };
  await register("known@example.com");
  const token = await register("secured@example.com");
  const begun = await (await call("POST", "/account/second-factor", token)).json();
  const { secret } = (begun as { data: { secret: string } }).data;
  await call("POST", "/account/second-factor/confirm", token, { code: codeShownAt(secret, new Date()) });

  const login = (email: string) => () =>
    call("POST", "/auth/login", "", { email, password: "not the password" });
  const forgot = (email: string) => () => call("POST", "/auth/password/forgot", "", { email });
  const cases = {
    "sign-in, unknown": login("nobody@example.com"),
    "sign-in, known": login("known@example.com"),
    "sign-in, two-step": login("secured@example.com"),
    "reset, unknown": forgot("nobody@example.com"),
    "reset, known": forgot("known@example.com"),
    "reset, two-step": forgot("secured@example.com"),
  };
  const times = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, send] of Object.entries(cases)) {
      const at = performance.now();
      await (await send()).text();
      // The first ones warm up.
      if (round >= 10) times.get(name)?.push(performance.now() - at);
    }
  const at = (sorted: number[], share: number) =>
    Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  console.table(
    Object.fromEntries(
      [...times].map(([name, all]) => {
        const sorted = all.toSorted((a, b) => a - b);
        return [name, { p10: at(sorted, 0.1), median: at(sorted, 0.5), p90: at(sorted, 0.9) }];
      }),
    ),
  );
} finally {
  await undo();
}
