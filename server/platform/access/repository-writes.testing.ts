import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A function of a repository that writes. */
export interface RepositoryWrite {
  file: string;
  name: string;
  /** Its parameters, as they are written. */
  parameters: string;
  body: string;
  /** It is in an object that a function returns, rather than exported by itself. */
  isMethod: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const statement =
  /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`\s*(insert|update|delete)\b/i;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const isFunction = ({ type }: Node) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type);

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The named functions of a file; those within a method belong to it. */
function namedFunctions(root: Node): { name: string; node: Node; isMethod: boolean }[] {
  const found: { name: string; node: Node; isMethod: boolean }[] = [];
  const visit = (node: Node, isInFunction: boolean) => {
    const named = (node["id"] ?? node["key"]) as Node | undefined;
    const name = String(named?.["name"] ?? "");
    const own =
      node.type === "FunctionDeclaration" ? node : ((node["init"] ?? node["value"]) as Node | undefined);
    const isNamed = name !== "" && own !== undefined && isNode(own) && isFunction(own);
    const isMethod = isNamed && isInFunction && node.type === "Property";
    if (isNamed) found.push({ name, node: own, isMethod });
    if (!isMethod) for (const child of childrenOf(node)) visit(child, isInFunction || isFunction(node));
  };
  visit(root, false);
  return found;
}

/** Methods that are a part of another write, by their name: they get its transaction. */
const isPart = (name: string) => /(Within|Uncounted|IfRoom)$/.test(name);

/**
 * Every function of the repositories that writes rows, itself or by a part of a write that is in another; those that only
 * hold others are left out.
 */
export function repositoryWrites(): RepositoryWrite[] {
  const all = globSync("server/**/*.repo.ts")
    .toSorted()
    .flatMap((file) => functionsOf(file, readFileSync(file, "utf8")));
  const writes = new Set(all.filter(({ isDirect }) => isDirect));
  for (let before = 0; before < writes.size;) {
    before = writes.size;
    const parts = [...writes].flatMap(({ name, isMethod }) => {
      if (!isMethod) return [`(?<!\\.)\\b${name}\\(`];
      return isPart(name) ? [`\\.${name}\\(`] : [];
    });
    const calls = new RegExp(parts.join("|"));
    for (const one of all) if (calls.test(one.body)) writes.add(one);
  }
  return [...writes];
}

/** The functions of a file by name; `isDirect`: it writes rows itself. */
export function functionsOf(file: string, text: string): (RepositoryWrite & { isDirect: boolean })[] {
  const { program } = parseSync(file, text);
  const functions = namedFunctions(program as unknown as Node);
  // A prepared statement is written where it is compiled, and runs where its name is called.
  const prepared = text
    .split(/^(?=(?:export )?(?:const|function|async function|interface|type) )/m)
    .flatMap((part) => {
      const name = /^(?:export )?const (\w+) = prepared\(/.exec(part)?.[1];
      return name && statement.test(part) ? [`|\\b${name}\\(`] : [];
    });
  const writes = new RegExp(`${statement.source}${prepared.join("")}`, "i");
  return functions.map(({ name, node, isMethod }) => {
    const inner = functions.filter(
      (other) => other.node !== node && other.node.start >= node.start && other.node.end <= node.end,
    );
    let body = text.slice((node["body"] as Node).start, (node["body"] as Node).end);
    for (const { node: own } of inner) body = body.replace(text.slice(own.start, own.end), "");
    const parameters = (node["params"] as Node[]).map(({ start, end }) => text.slice(start, end)).join(", ");
    return { file, name, parameters, body, isMethod, isDirect: writes.test(body) };
  });
}
