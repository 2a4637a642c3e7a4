import { formWithFile, type Target } from "./target.ts";

const mapping = JSON.stringify({ day: "Date", amount: "Amount" });
const ledger = (lines: string) => Buffer.from(`Date,Amount\n${lines}2026-03-01,5\n`);
const files: Record<string, [path: string, file: () => Buffer]> = {
  "a ledger of a million blank lines": ["/expenses/import", () => ledger("\n".repeat(1_000_000))],
  "a ledger of five million": ["/expenses/import", () => ledger("\n".repeat(5_000_000))],
  "a ledger of rows of one cell": ["/expenses/import", () => ledger("x\n".repeat(19_990))],
  "a garage of 65,000 blank lines": ["/import", () => Buffer.from(`name\n${"\n".repeat(65_000)}`)],
  "as many expenses as may be": ["/expenses/import", () => ledger("2026-03-01,5\n".repeat(19_990))],
};

/** Sends tables that cost as much as can be, one after the other. */
export async function ledgerLines(target: Target): Promise<string> {
  const { token } = target.attacker;
  const found: string[] = [];
  for (const [name, [path, file]] of Object.entries(files)) {
    const { status, ms } = await target.send("POST", `/api/v1${path}`, {
      token,
      ...formWithFile("file", file(), path === "/import" ? {} : { mapping }),
    });
    found.push(`${name}: ${status} in ${Math.round(ms)} ms`);
  }
  return found.join("\n    ");
}
