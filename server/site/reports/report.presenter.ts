import type { AdminReport } from "#contract/site/admin-reports.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { AppealRow, DecisionRow, ReportRow } from "#server/platform/db/schema.ts";
import type { Reportable } from "./reportable.ts";
import { peopleByIds } from "./people-of-reports.repo.ts";
import { reportRepo } from "./reports.repo.ts";

const ids = (values: (number | null)[]): number[] => [
  ...new Set(values.filter((value): value is number => value !== null)),
];

/** Reports as admins see them. */
export async function presentReports(
  db: Db,
  rows: readonly ReportRow[],
  reportables: readonly Reportable[],
): Promise<AdminReport[]> {
  const repo = reportRepo(db);
  const decisions = await repo.decisionsOf(rows.map(({ id }) => id));
  const appeals = await repo.appealsOf(decisions.map(({ id }) => id));
  const about = ids(rows.map(({ about_id }) => about_id));
  const others = ids([...rows.map(({ user_id }) => user_id), ...decisions.map((one) => one.decided_by)]);
  const people = await peopleByIds(db, ids([...about, ...others]));
  const counts = await repo.countsOf(about);
  const pictures = await picturesOf(db, rows, reportables);

  const shownDecision = (decision: DecisionRow): NonNullable<AdminReport["decision"]> => ({
    id: decision.id,
    action: decision.action,
    reasons: decision.reasons,
    at: decision.at,
    by: (decision.decided_by !== null && people.get(decision.decided_by)?.name) || null,
    lifted_at: decision.lifted_at,
    appeals: appeals.filter(({ decision_id }) => decision_id === decision.id).map(presentAppeal),
  });

  return rows.map((row) => {
    const from = row.user_id === null ? undefined : people.get(row.user_id);
    const author = row.about_id === null ? undefined : people.get(row.about_id);
    const decision = decisions.findLast(({ report_id }) => report_id === row.id);
    const { id, what, subject_id, title, shown, url, reason, text, state, created_at } = row;
    return {
      id,
      what,
      subject_id,
      title,
      shown,
      picture: pictures.get(row.id) ?? null,
      url,
      reason,
      text,
      from: { user_id: from?.id ?? null, name: from?.name ?? null, email: from?.email ?? row.email },
      about: author
        ? {
            user_id: author.id,
            name: author.name,
            email: author.email,
            is_disabled: author.disabled_at !== null,
            ...(counts.get(author.id) ?? { reports: 0, measures: 0 }),
          }
        : null,
      state,
      decision: decision ? shownDecision(decision) : null,
      created_at,
    };
  });
}

/** Addresses of what is reported, where that is a photo, by the ids of reports. */
async function picturesOf(
  db: Db,
  rows: readonly ReportRow[],
  reportables: readonly Reportable[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const { what, pictures } of reportables) {
    const reports = pictures ? rows.filter((row) => row.what === what) : [];
    if (!pictures || reports.length === 0) continue;
    const urls = await pictures(db, ids(reports.map(({ subject_id }) => subject_id)));
    for (const { id, subject_id } of reports) {
      const url = urls.get(subject_id);
      if (url) found.set(id, url);
    }
  }
  return found;
}

export const presentAppeal = ({ id, side, text, state, outcome, reasons, created_at }: AppealRow) => ({
  id,
  side,
  text,
  state,
  outcome,
  reasons,
  at: created_at,
});
