import { createHash } from "node:crypto";
import type { AuditRow } from "./audit-log.repo.ts";

/** What the first seal is chained to. */
export const firstLink = "";

interface Place {
  position: number;
  late: number;
}

/** Returns an entry's seal: SHA-256 over the previous seal and everything in the entry. */
export function sealOf(before: string, { position, late }: Place, entry: AuditRow): string {
  const { id, at, actor_id, event, auditable_type, auditable_id, changes } = entry;
  const content = JSON.stringify([id, at, actor_id, event, auditable_type, auditable_id, changes]);
  return createHash("sha256").update(`${before}\n${position}\n${late}\n${content}`).digest("hex");
}
