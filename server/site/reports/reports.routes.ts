import { appealDecision, readDecision, sendReport } from "#contract/site/reports.ts";
import { type AppealSide, appealMonths } from "#contract/site/report-words.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { DecisionRow, ReportRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound, Refusal, required } from "#server/platform/refusal/refusal.ts";
import type { ComplaintTokens } from "./complaint-token.ts";
import type { ReportMails } from "./report-mails.ts";
import type { Reportable } from "./reportable.ts";
import { reportRepo } from "./reports.repo.ts";

interface Deps {
  db: Db;
  reportables: () => readonly Reportable[];
  mails: ReportMails;
  tokens: ComplaintTokens;
  rates: RateLimit;
  now: () => Date;
}

/** What anybody may do: report something, and complain of what was decided. */
export function reportRoutes(serve: Serve, { db, reportables, mails, tokens, rates, now }: Deps): void {
  serve(sendReport, async ({ body, user, ip, language }) => {
    const { what, id, reason, text, email, language: read } = body();
    if (!user && !email) throw required("email");
    const thing = await reportables()
      .find((one) => one.what === what)
      ?.find(db, id, user?.id ?? null);
    if (!thing) throw notFound();
    return counted(rates, { kind: "report", ip }, async () => {
      const isMailed = user !== null || (await mails.mayAcknowledge(email as string));
      const report = await db.transaction().execute(async (trx) => {
        const kept = await reportRepo(trx).insert({
          what,
          subject_id: thing.id,
          title: thing.title,
          shown: thing.shown,
          url: thing.url,
          about_id: thing.author,
          reason,
          text,
          user_id: user?.id ?? null,
          email: user ? null : (email ?? null),
          language: knownLanguage(read ?? language),
          created_at: now().toISOString(),
        });
        if (isMailed) await mails.acknowledge(trx, kept);
        return kept;
      });
      return { data: { id: report.id, state: "received" as const } };
    });
  });

  serve(readDecision, async ({ params, query, user }) => {
    const { decision, report, side } = await concerned(params.id, user, query.token ?? null);
    const appeals = await reportRepo(db).appealsOf([decision.id]);
    const own = appeals.find((one) => one.side === side);
    const { id, action, reasons, at, lifted_at } = decision;
    const { what, title, reason } = report;
    const appeal = own && { text: own.text, at: own.created_at, outcome: own.outcome, reasons: own.reasons };
    const until = lastDayOf(decision).toISOString();
    return {
      data: { id, side, what, title, reason, action, reasons, at, lifted_at, until, appeal: appeal ?? null },
    };
  });

  /** A decision and its report, for one of its two sides; for others it is not there. */
  async function concerned(id: number, user: Viewer | null, token: string | null) {
    const decision = await reportRepo(db).findDecision(id);
    const report = decision && (await reportRepo(db).find(decision.report_id));
    const side = report && sideOf(user, report, decision, token);
    if (!side) throw notFound();
    return { decision, report, side };
  }

  serve(appealDecision, async ({ params, body, user, ip }) => {
    const { text, token } = body();
    const { decision, side } = await concerned(params.id, user, token ?? null);
    const at = now();
    return counted(rates, { kind: "report", ip }, async () => {
      const kept =
        at < lastDayOf(decision)
          ? await reportRepo(db).insertAppeal({
              decision_id: decision.id,
              side,
              user_id: user?.id ?? null,
              text,
              created_at: at.toISOString(),
            })
          : undefined;
      if (!kept) throw new Refusal(409, "appeal_over", { state: { data: { id: decision.id } } });
      return { data: { id: kept.id, state: "received" as const } };
    });
  });

  /** For which side somebody complains: by the token of their mail, or as who they are. */
  function sideOf(
    user: Viewer | null,
    report: ReportRow,
    decision: DecisionRow,
    token: string | null,
  ): AppealSide | null {
    if (token) return tokens.sideOf(decision.id, token);
    if (user && user.id === report.user_id) return "reporter";
    return user && user.id === report.about_id && decision.action !== "none" ? "author" : null;
  }
}

function lastDayOf({ at }: DecisionRow): Date {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + appealMonths);
  return end;
}
