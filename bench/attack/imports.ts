import { hostileFiles } from "#server/platform/testing/hostile-files.ts";
import { zipOf } from "#server/platform/testing/transfer.ts";
import { formWithFile, type Target } from "./target.ts";

/** Sends each hostile file, plain and zipped, as two riders in turn. */
export async function imports(target: Target): Promise<string> {
  const answers: string[] = [];
  const other = await target.riderWithBike();
  for (const [name, make] of Object.entries(hostileFiles)) {
    const text = make();
    const files = [Buffer.from(text), await zipOf({ "garage.json": text })];
    const found = await Promise.all(
      files.map((file, index) => {
        const { token } = index === 0 ? target.attacker : other;
        return target.send("POST", "/api/v1/import", { token, ...formWithFile("file", file) });
      }),
    );
    answers.push(`${name} ${found.map(({ status, ms }) => `${status} in ${Math.round(ms)} ms`).join(", ")}`);
  }
  return answers.join("\n    ");
}
