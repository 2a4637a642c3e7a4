import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addLines, writeFiles } from "./new-noun.testing.ts";
import { programOf, runIn, workingCopy } from "./working-copy.testing.ts";

/** All that a language changes by hand in a file that is there: its line. */
const line =
  '  cs: { tag: "cs-CZ", name: "Čeština", decimal: ",", currency: "CZK", month: "2-digit", lowersParts: false },\n';

/** Tests that run in the copy: they meet the few sentences of `translated`. */
const served: Record<string, string> = {
  "server/new-language.test.ts": `
import { expect, test } from "vitest";
import { openTestApp } from "#server/platform/testing/test-app.ts";

test("responses, mails and documents are in the new language", async () => {
  const app = await openTestApp({ on: "sqlite", pages: true });
  const { email } = await app.rider();
  await app.visitor.post("/auth/password/forgot", { email, language: "cs" });
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(["Nové heslo"]);
  const answer = await app.visitor.get("/bikes", { "accept-language": "cs-CZ,en;q=0.5" });
  expect([answer.status, answer.body]).toMatchObject([401, { message: "Přihlaste se." }]);
  const document = await app.visitor.get("=/terms-of-service-cs.html");
  expect([document.status, document.body]).toEqual([200, expect.stringContaining('<html lang="cs"')]);
});
`,
  "web/new-language.test.ts": `
import { expect, test } from "vitest";
import { languages, writeAhead } from "#web/prerender.tsx";

test("pages are drawn in the new language", async () => {
  expect(languages).toEqual(["en", "pl", "cs"]);
  const { title, drawn } = await writeAhead("/about", "cs", "off");
  expect(title).toBe("O nás");
  expect(drawn).toContain("O nás");
  expect(drawn).toContain("Čeština");
});
`,
};

const translated: [file: string, english: string, czech: string][] = [
  ["server/locales/cs.ts", "Please sign in to continue.", "Přihlaste se."],
  ["server/locales/cs.ts", "Reset your Spokebook password", "Nové heslo"],
  ["web/locales/cs/about.ts", "About Spokebook", "O nás"],
];

/** Copies files under the language's name; in them, what came from English files comes from the copies. */
function copyEnglish(root: string): void {
  for (const folder of ["contract/locales", "web/locales"])
    cpSync(path.join(root, folder, "en"), path.join(root, folder, "cs"), { recursive: true });
  cpSync(path.join(root, "server/locales/en.ts"), path.join(root, "server/locales/cs.ts"));
  const legal = path.join(root, "server/site/legal");
  for (const file of readdirSync(legal).filter((name) => name.endsWith("-en.html")))
    cpSync(path.join(legal, file), path.join(legal, file.replace("-en.", "-cs.")));
  const copies = ["contract", "web", "server"].flatMap((room) =>
    readdirSync(path.join(root, room, "locales"), { recursive: true, encoding: "utf8" })
      .filter((file) => /^cs\b.*\.ts$/.test(file))
      .map((file) => path.join(root, room, "locales", file)),
  );
  for (const file of copies) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll("/locales/en/", "/locales/cs/").replace("const en =", "const cs ="));
  }
}

test("a language takes its files and one line: types hold, and it is served", () => {
  const copy = workingCopy();
  addLines(copy, [["contract/platform/languages.ts", "lowersParts: false },\n", line]]);
  copyEnglish(copy);
  for (const [file, english, czech] of translated) {
    const text = readFileSync(path.join(copy, file), "utf8");
    expect(text, file).toContain(english);
    writeFileSync(path.join(copy, file), text.replaceAll(english, czech));
  }
  runIn(copy, process.execPath, "tools/build/lists.ts");
  runIn(copy, programOf("tsc"), "--noEmit", "-p", ".");
  writeFiles(copy, served);
  const shapes = ["tools/build/named-languages.test.ts", "tools/build/names.test.ts", "web/locales"];
  runIn(copy, programOf("vitest"), "run", "--reporter=dot", ...shapes, ...Object.keys(served));
}, 900_000);
