import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Bom {
  bomFormat: string;
  components: { name: string; version: string }[];
}

test("the bill of materials names what the server runs on, and nothing that only builds it", () => {
  const bom = JSON.parse(execFileSync("bin/sbom", { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 })) as Bom;
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(bom.bomFormat).toBe("CycloneDX");
  const versions = new Map(bom.components.map(({ name, version }) => [name, version]));
  expect(versions.get("fastify")).toBe(dependencies["fastify"]);
  expect(versions.has("vite")).toBe(false);
}, 60_000);
