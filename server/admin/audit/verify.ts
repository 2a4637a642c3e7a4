import type { AuditRow } from "./audit-log.repo.ts";
import { firstLink, sealOf } from "./seals.ts";
import type { ChainEnd, SealRepo } from "./seals.repo.ts";

/** A finding: the entry, or the position in the chain. */
export type Finding =
  | { kind: "changed" | "removed" | "put in"; entry: number }
  | { kind: "late"; entry: number; at: string }
  | { kind: "seal missing"; position: number }
  | { kind: "end wrong"; position: number };

export interface AuditVerdict {
  findings: Finding[];
  sealed: number;
  waiting: number;
  end: ChainEnd;
}

const batch = 2000;

/** Walks the chain and reports changed, removed and inserted entries; `noted` is its end as written down earlier. */
export async function verifyAudits(seals: SealRepo, noted?: ChainEnd): Promise<AuditVerdict> {
  const end = await seals.end();
  const findings: Finding[] = [];
  let last = { position: 0, hash: firstLink };
  let matchesNote = !noted || noted.position === 0;
  let sealed = 0;
  for (;;) {
    const walked = await seals.walk(last.position, end.position, batch);
    for (const { position, audit_id, late, hash, ...row } of walked) {
      const gap = position - last.position - 1;
      for (let missing = position - gap; missing < position; missing++)
        findings.push({ kind: "seal missing", position: missing });
      // After a gap, only the link of the next entry cannot be checked.
      if (row.id === null) findings.push({ kind: "removed", entry: audit_id });
      else if (gap === 0 && sealOf(last.hash, { position, late }, row as AuditRow) !== hash)
        findings.push({ kind: "changed", entry: audit_id });
      else if (late === 1) findings.push({ kind: "late", entry: audit_id, at: row.at ?? "" });
      if (noted && noted.position === position) matchesNote = noted.hash === hash;
      last = { position, hash };
      sealed += 1;
    }
    if (walked.length < batch) break;
  }
  if (last.position !== end.position || last.hash !== end.hash)
    findings.push({ kind: "end wrong", position: end.position });
  if (noted && !matchesNote) findings.push({ kind: "end wrong", position: noted.position });
  for (const entry of await seals.unknown()) findings.push({ kind: "put in", entry });
  const { count, gone } = await seals.waiting();
  for (const entry of gone) findings.push({ kind: "removed", entry });
  return { findings, sealed, waiting: count, end };
}
