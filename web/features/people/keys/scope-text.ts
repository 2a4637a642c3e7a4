import type { KeyScope } from "#contract/platform/acts.ts";

/** The text of each scope: its colon would name a file of texts. */
export const scopeText = {
  read: "scope.read",
  "bikes:write": "scope.bikes",
  "rides:write": "scope.rides",
  "care:write": "scope.care",
  "costs:write": "scope.costs",
  "files:read": "scope.files",
} as const satisfies Record<KeyScope, string>;
