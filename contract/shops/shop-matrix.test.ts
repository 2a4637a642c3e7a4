import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderMoves, type OrderMove } from "./order-moves.ts";
import { appointmentMoves } from "./appointment-moves.ts";
import { shopActTable, shopRoles, shopStates } from "./shop-acts.ts";

const cell = (is: boolean) => (is ? "yes" : "–");
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "-")), ...rows.map(row)].join("\n");

const acts = table(
  ["act", ...shopRoles, ...shopStates, "begins", "professional"],
  Object.entries(shopActTable).map(([name, { by, in: states, begins, professional }]) => [
    `\`${name}\``,
    ...shopRoles.map((role) => cell((by as readonly string[]).includes(role))),
    ...shopStates.map((state) => cell((states as readonly string[]).includes(state))),
    cell(begins),
    cell(professional),
  ]),
);
const moves = table(
  ["move", "from", "to", "act", "rider", "needs", "mailed"],
  Object.entries(orderMoves as Record<string, OrderMove>).map(
    ([name, { from, to, act, rider, needs, tells }]) => [
      name,
      from.join(", "),
      to ?? "–",
      `\`${act}\``,
      rider.join(", ") || "–",
      needs ?? "–",
      tells ?? "–",
    ],
  ),
);
const days = table(
  ["move", "to", "shop from", "rider from"],
  Object.entries(appointmentMoves).map(([name, { to, shop, rider }]) => [
    name,
    to,
    shop.join(", ") || "–",
    rider.join(", ") || "–",
  ]),
);

/** A document without what only aligns its tables. */
const plain = (text: string) => text.replaceAll(/-{2,}/g, "-").replaceAll(/[ \t]+/g, " ");

test.each([
  ["what each role may do in which state of the shop", acts],
  ["how orders move", moves],
  ["how appointments move", days],
])("docs/shops.md prints %s", (_what, printed) => {
  expect(plain(readFileSync("docs/shops.md", "utf8"))).toContain(printed);
});
