import { actTable, keyScopes } from "#contract/platform/acts.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";

const nameOf = ({ method, path }: Endpoint) => `\`${method} ${path}\``;
const scopeOf = ({ act }: Endpoint) => (act ? actTable[act].scope : undefined);
const sorted = (endpoints as Endpoint[]).toSorted(
  (a, b) => a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en"),
);

/** Rows of a Markdown table, the columns aligned as the formatter does. */
function tableOf(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("\n");
}

const listOf = (calls: Endpoint[]) => calls.map((call) => `- ${nameOf(call)}`).join("\n");

/** Returns docs/scopes.md: each call with the scope of a key that opens it. */
export function scopeMatrix(): string {
  const open = sorted.filter((call) => scopeOf(call) !== undefined && scopeOf(call) !== "never");
  const never = sorted.filter((call) => scopeOf(call) === "never");
  const anyone = sorted.filter((call) => scopeOf(call) === undefined);
  return `# Scopes of keys, call by call

\`bin/openapi\` writes this page from the contract. \`server/platform/http/scopes.test.ts\` makes each call with a key of each scope:
of the scopes, the one that is marked opens the call, and every other one is answered with 403 and its name.

## Open to keys: ${open.length} calls

${tableOf([
  ["call", ...keyScopes.map((scope) => `\`${scope}\``)],
  ...open.map((call) => [nameOf(call), ...keyScopes.map((scope) => (scopeOf(call) === scope ? "●" : ""))]),
])}

## Open to no key: ${never.length} calls

${listOf(never)}

## Open to anyone, without a key: ${anyone.length} calls

${listOf(anyone)}
`;
}
