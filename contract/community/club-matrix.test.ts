import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ClubActName, clubActTable, clubStandings, mayInClub } from "./club-acts.ts";

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** What somebody may: always, in a club that everybody sees, or not. */
const cell = (act: ClubActName, standing: (typeof clubStandings)[number]) =>
  mayInClub(act, standing, "members") ? "yes" : mayInClub(act, standing, "public") ? "public" : "–";

const printed = [
  row(["act", ...clubStandings, "hidden"]),
  row(["act", ...clubStandings, "hidden"].map(() => "-")),
  ...Object.entries(clubActTable).map(([name, { hidden }]) =>
    row([
      `\`${name}\``,
      ...clubStandings.map((standing) => cell(name as ClubActName, standing)),
      hidden ? "yes" : "–",
    ]),
  ),
].join("\n");

/** A document without what only aligns its tables. */
const plain = (text: string) => text.replaceAll(/-{2,}/g, "-").replaceAll(/[ \t]+/g, " ");

test("docs/club-roles.md prints who may do what in a club", () =>
  expect(plain(readFileSync("docs/club-roles.md", "utf8"))).toContain(printed));
