import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderMoves, type OrderMove } from "./order-moves.ts";
import { appointmentMoves } from "./appointment-moves.ts";
import { endpoints } from "#contract/endpoints.ts";
import { shopActTable, shopRoles, shopStates } from "./shop-acts.ts";
import { shopCalls } from "./shop-calls.testing.ts";

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

const movesOf = (path: string, table: object) =>
  Object.keys(table).map((move) => `POST ${path}/{id}/${move}`);
const moved = [...movesOf("/orders", orderMoves), ...movesOf("/appointments", appointmentMoves)];
const about =
  /^\/(public\/|sky-dash\/)?(shops|orders|scans|grants|appointments|verifications|shop-invitations|reviews|verify)\b|\/(grants|orders|verifications|statement)$|^\/services\/\{id\}\/confirm$/;
const calls = table(
  ["call", "a member's act", "who else"],
  Object.entries(shopCalls).map(([name, { act, also }]) => [
    `\`${name}\``,
    act ? `\`${act}\`` : "–",
    also ?? "–",
  ]),
);

test("every call about shops is in a table", () => {
  const names = endpoints
    .filter(({ path }) => about.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(shopCalls), ...moved].toSorted()).toEqual(names.toSorted());
});

/** A document without what only aligns its tables. */
const plain = (text: string) => text.replaceAll(/-{2,}/g, "-").replaceAll(/[ \t]+/g, " ");

test.each([
  ["what each role may do in which state of the shop", acts],
  ["how orders move", moves],
  ["how appointments move", days],
  ["who reaches which call", calls],
])("docs/shops.md prints %s", (_what, printed) => {
  expect(plain(readFileSync("docs/shops.md", "utf8"))).toContain(printed);
});
