import { writeFileSync } from "node:fs";
import { openApi } from "#server/platform/http/openapi.ts";
import { scopeMatrix } from "#server/platform/http/scope-matrix.ts";

writeFileSync("docs/openapi.json", `${JSON.stringify(openApi(), null, 2)}\n`);
writeFileSync("docs/scopes.md", scopeMatrix());
