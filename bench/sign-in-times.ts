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
    // Passkeys are for names.
    { LOG_LEVEL: "info", RATE_LIMITS: "off", APP_URL: "http://localhost" },
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
  const options = (email: string) => () => call("POST", "/auth/passkeys/options", "", { email });
  const cases = {
    "sign-in, unknown": login("nobody@example.com"),
    "sign-in, known": login("known@example.com"),
    "sign-in, two-step": login("secured@example.com"),
    "reset, unknown": forgot("nobody@example.com"),
    "reset, known": forgot("known@example.com"),
    "reset, two-step": forgot("secured@example.com"),
    "passkey, unknown": options("nobody@example.com"),
    "passkey, known": options("known@example.com"),
  };
  const times = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    // In another order each time: what comes after short calls finds the processor asleep.
    for (const [name, send] of Object.entries(cases).toSorted(() => Math.random() - 0.5)) {
      const at = performance.now();
      await (await send()).text();
      // The first ones warm up.
      if (round >= 10) times.get(name)?.push(performance.now() - at);
    }
  const at = (sorted: number[], share: number) =>
    Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  /** Each round beside the unknown account's of that round: other work of the machine is in both. */
  const beside = (name: string, all: number[]) => {
    const unknown = times.get(`${name.split(",")[0]}, unknown`) ?? [];
    const differences = all.map((ms, round) => ms - (unknown[round] ?? 0)).toSorted((a, b) => a - b);
    return at(differences, 0.5);
  };
  console.table(
    Object.fromEntries(
      [...times].map(([name, all]) => {
        const sorted = all.toSorted((a, b) => a - b);
        const figures = { p10: at(sorted, 0.1), median: at(sorted, 0.5), p90: at(sorted, 0.9) };
        return [name, { ...figures, "beside unknown": beside(name, all) }];
      }),
    ),
  );
} finally {
  await undo();
}
