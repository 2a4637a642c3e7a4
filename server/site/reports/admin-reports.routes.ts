import {
  decideAppeal,
  decideReport,
  exportReportFigures,
  listReports,
} from "#contract/site/admin-reports.ts";
import { adminIds } from "#server/people/auth/admin-lock.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { byteOrderMark, csvLine } from "#server/platform/csv/csv.ts";
import { againAfterDeadlock } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { DecisionRow, ReportRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, invalid, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { startOf } from "#server/platform/time/days.ts";
import type { ReportMails } from "./report-mails.ts";
import { presentAppeal, presentReports } from "./report.presenter.ts";
import type { HouseMeasure, Reportable, Suspending } from "./reportable.ts";
import { reportRepo } from "./reports.repo.ts";

interface Deps {
  db: Db;
  reportables: () => readonly Reportable[];
  suspenders: () => readonly Suspending[];
  mails: ReportMails;
  timezone: string;
  now: () => Date;
}

const columns = ["what", "reason", "action", "reports", "complaints", "complaints_granted"];
const comma = { delimiter: ",", decimal: "." } as const;

/** Sky Dash: what is reported, decided, and complained of. */
export function adminReportRoutes(serve: Serve, deps: Deps): void {
  const { db, reportables, suspenders, mails, timezone, now } = deps;
  const reportableOf = ({ what }: ReportRow) => reportables().find((one) => one.what === what);

  serve(listReports, async ({ query: { state, about, page, per_page } }) => {
    const wanted = { open: state !== "all" && !about, about: about ?? null, page, per_page };
    const { rows, total } = await reportRepo(db).page(wanted);
    return { data: await presentReports(db, rows, reportables()), meta: { total, page, per_page } };
  });

  async function shown(on: Db, row: ReportRow) {
    const [report] = await presentReports(on, [row], reportables());
    if (!report) throw notFound();
    return report;
  }

  serve(decideReport, async ({ user, params, body }) => {
    if (!(await reportRepo(db).find(params.id))) throw notFound();
    const { action, reasons } = body();
    const measure = { by: user.id, at: now().toISOString(), reason: reasons };
    const { answer, after } = await againAfterDeadlock(() =>
      db.transaction().execute(async (trx) => {
        const report = await reportRepo(trx).lock(params.id);
        if (!report) throw notFound();
        if (report.state === "decided")
          throw new Refusal(409, "report_decided", { state: { data: await shown(trx, report) } });
        const needsPerson = action === "warn" || action === "suspend";
        if (needsPerson && report.about_id === null) throw invalid("action", "report_of_nobody");
        const isTaken = action === "hide" || action === "remove";
        const after = isTaken && (await reportableOf(report)?.take(trx, report.subject_id, action, measure));
        if (action === "suspend") await suspend(trx, report, measure);
        const decision = await reportRepo(trx).decide(report, action, { reasons, ...measure });
        await audit(trx, report, measure, { decision: [null, action], reason: [null, reasons] });
        await mails.tellDecision(trx, report, decision);
        return { answer: { data: await shown(trx, { ...report, state: "decided" }) }, after };
      }),
    );
    if (after) await after();
    return answer;
  });

  async function suspend(trx: Db, { about_id }: ReportRow, measure: HouseMeasure): Promise<void> {
    for (const one of suspenders()) {
      const refused = about_id === null ? null : await one.suspend(trx, about_id, measure);
      if (refused) throw invalid("action", refused === "self" ? "admin_self" : "admin_last");
    }
  }

  serve(decideAppeal, async ({ user, params, body }) => {
    const { outcome, reasons } = body();
    const measure = { by: user.id, at: now().toISOString(), reason: reasons };
    return againAfterDeadlock(() =>
      db.transaction().execute(async (trx) => {
        const repo = reportRepo(trx);
        const appeal = await repo.lockAppeal(params.id);
        const decision = appeal && (await repo.findDecision(appeal.decision_id));
        const report = decision && (await repo.lock(decision.report_id));
        if (!appeal || !decision || !report) throw notFound();
        if (appeal.state === "decided")
          throw new Refusal(409, "appeal_decided", { state: { data: presentAppeal(appeal) } });
        const others = (await adminIds(trx).execute()).filter(({ id }) => id !== user.id);
        if (decision.decided_by === user.id && others.length > 0) throw forbidden("appeal_other_admin");
        if (outcome === "lifted" && appeal.side === "author") await undo(trx, report, decision, measure);
        const decided = await repo.decideAppeal(appeal, decision, outcome, { reasons, ...measure });
        await audit(trx, report, measure, { complaint: [null, outcome], reason: [null, reasons] });
        await mails.tellOutcome(trx, report, { outcome, reasons });
        return { data: presentAppeal(decided) };
      }),
    );
  });

  /** Gives back what a decision took. */
  async function undo(
    trx: Db,
    report: ReportRow,
    { action }: DecisionRow,
    measure: HouseMeasure,
  ): Promise<void> {
    if (action === "hide" || action === "remove")
      await reportableOf(report)?.giveBack(trx, report.subject_id, measure);
    if (action === "suspend" && report.about_id !== null)
      for (const one of suspenders()) await one.takeBack(trx, report.about_id, measure);
  }

  serve(exportReportFigures, async ({ query: { year }, reply }) => {
    const [from, before] = [year, year + 1].map((one) => startOf(timezone, `${one}-01-01`).toISOString());
    const rows = await reportRepo(db).figures(from as string, before as string);
    const lines = rows.map(({ what, reason, action, reports, appeals, lifted }) =>
      csvLine([what, reason, action, Number(reports), Number(appeals), Number(lifted)], comma),
    );
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="spokebook-reports-${year}.csv"`)
      .send(byteOrderMark + csvLine(columns, comma) + lines.join(""));
  });
}

const audit = (
  trx: Db,
  { id }: ReportRow,
  { by, at }: HouseMeasure,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> =>
  recordAudit(trx, {
    at,
    actor_id: by,
    event: "updated",
    auditable_type: "Report",
    auditable_id: id,
    changes,
  });
