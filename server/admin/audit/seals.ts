import { createHash } from "node:crypto";
import type { AuditRow } from "./audit-log.repo.ts";

/** What the first seal is chained to. */
export const firstLink = "";

interface Place {
  position: number;
  late: number;
}

/** The seal of an entry: SHA-256 over the seal before it and all that the entry says. */
export function sealOf(before: string, { position, late }: Place, entry: AuditRow): string {
  const { id, at, actor_id, event, auditable_type, auditable_id, changes } = entry;
  const said = JSON.stringify([id, at, actor_id, event, auditable_type, auditable_id, changes]);
  return createHash("sha256").update(`${before}\n${position}\n${late}\n${said}`).digest("hex");
}
