import type { PartKind } from "#contract/garage/part-kinds.ts";
import { queryOf } from "#web/lib/query-of.ts";

/** The rider's parts of a kind, newest first: 200 at most. */
export const partsOfKind = (kind: PartKind) => queryOf("GET /parts", { query: { kind, per_page: 200 } });
