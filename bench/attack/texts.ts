import { endpoints } from "#contract/endpoints.ts";
import { hostileTexts } from "#contract/platform/hostile.testing.ts";
import { mainThreadOf } from "#server/platform/testing/memory.ts";
import type { Target } from "./target.ts";

/** The largest body and the longest address that the server accepts, in bytes. */
const most = { body: 255_000, address: 15_000 };

/** The hostile texts as JSON, plus deep nesting and long lists. */
const values: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(hostileTexts).map(([name, text]) => [name, JSON.stringify(fitting(text))]),
  ),
  long: JSON.stringify("x".repeat(most.body)),
  "nested lists": `${"[".repeat(most.body / 2)}${"]".repeat(most.body / 2)}`,
  "nested objects": `${'{"a":'.repeat(most.body / 6)}1${"}".repeat(most.body / 6)}`,
  "a long list": `[${"1,".repeat(most.body / 2 - 10)}1]`,
  "a list of texts": `[${'"a",'.repeat(most.body / 4 - 10)}"a"]`,
};

function fitting(text: string, size = most.body): string {
  let kept = text.slice(0, size);
  while (Buffer.byteLength(JSON.stringify(kept)) > size) kept = kept.slice(0, kept.length * 0.9);
  return kept;
}

const fieldsOf = (endpoint: object, part: "body" | "query") =>
  part in endpoint
    ? Object.keys((endpoint as Record<string, { def: { shape?: object } }>)[part]?.def.shape ?? {})
    : [];

/** Every field of every endpoint with each hostile text, as large as is accepted. */
export function* hostileRequests({ attacker }: Target) {
  for (const endpoint of endpoints) {
    const { method, access } = endpoint;
    // Only admins reach the fields of admin endpoints.
    if (access === "admin" || "file" in endpoint) continue;
    const token = access === "session" ? attacker.token : undefined;
    const at = `/api/v1${endpoint.path.replace("{id}", String(attacker.bike)).replaceAll(/\{\w+\}/g, "1")}`;
    for (const [name, json] of Object.entries(values)) {
      for (const field of fieldsOf(endpoint, "body"))
        yield {
          name: `${method} ${endpoint.path} ${field}: ${name}`,
          method,
          at,
          token,
          body: `{${JSON.stringify(field)}:${json}}`,
        };
      for (const field of fieldsOf(endpoint, "query"))
        yield {
          name: `${method} ${endpoint.path}?${field}: ${name}`,
          method,
          at: `${at}?${field}=${inAddress(json)}`,
          token,
        };
    }
    for (const [name, text] of Object.entries(hostileTexts))
      if (endpoint.path.includes("{"))
        yield {
          name: `${method} ${endpoint.path} itself: ${name}`,
          method,
          at: `/api/v1${endpoint.path.replaceAll(/\{\w+\}/g, inAddress(text))}`,
          token,
        };
  }
}

function inAddress(text: string): string {
  let kept = text.slice(0, most.address / 2);
  while (encodeURIComponent(kept).length > most.address) kept = kept.slice(0, kept.length * 0.9);
  return encodeURIComponent(kept.toWellFormed());
}

/** Sends every field with every hostile text, one after the other. */
export async function attackByTexts(target: Target): Promise<string> {
  let [sent, unforeseen] = [0, 0];
  const costs: { name: string; ms: number }[] = [];
  for (const { name, method, at, ...rest } of hostileRequests(target)) {
    const before = mainThreadOf(target.pid);
    const { status } = await target.send(method, at, rest);
    costs.push({ name: `${status} ${name}`, ms: mainThreadOf(target.pid) - before });
    sent++;
    if (status === 500) unforeseen++;
  }
  const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  const list = dearest.map(({ name, ms }) => `${Math.round(ms)} ms ${name}`);
  return `${sent} requests, ${unforeseen} × 500; most processor time:\n    ${list.join("\n    ")}`;
}
