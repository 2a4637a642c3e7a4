import { writeFileSync } from "node:fs";
import { openApi } from "#server/platform/http/openapi.ts";

writeFileSync("docs/openapi.json", `${JSON.stringify(openApi(), null, 2)}\n`);
