import type { KeyScope } from "#contract/platform/acts.ts";

/** What a call of each scope is tried with; ID stands for a bike's or a photo's. */
const tried: Record<KeyScope, { path: string; send?: string; file?: string }> = {
  read: { path: "/bikes" },
  "rides:write": { path: "/inbox/ride.fit", file: "ride.fit" },
  "bikes:write": { path: "/bikes/ID/readings", send: '{"km": 1234}' },
  "care:write": { path: "/bikes/ID/services", send: '{"items": [{"task": "lube"}]}' },
  "costs:write": {
    path: "/expenses",
    send: '{"category": "other", "amount_cents": 1000, "currency": "PLN", "day": "2026-11-26"}',
  },
  "files:read": { path: "/photos/ID" },
};

/** A line for a terminal that tries a key. */
export function exampleCall(origin: string, key: string, scopes: readonly KeyScope[]): string {
  const scope = (Object.keys(tried) as KeyScope[]).find((one) => scopes.includes(one)) ?? "read";
  const { path, send, file } = tried[scope];
  const more = file ? ` -T ${file}` : send ? ` -H "Content-Type: application/json" -d '${send}'` : "";
  return `curl -H "Authorization: Bearer ${key}"${more} ${origin}/api/v1${path}`;
}
