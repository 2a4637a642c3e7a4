import { type Insertable, sql } from "kysely";
import type { AppealOutcome, AppealSide, DecidedAction } from "#contract/site/report-words.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { AppealRow, DecisionRow, ReportRow, ReportsTable } from "#server/platform/db/schema.ts";

/** Which reports are listed. */
interface Wanted {
  open: boolean;
  about: number | null;
  page: number;
  per_page: number;
}

/** By whom something is decided, when, and why. */
interface Decided {
  reasons: string;
  by: number;
  at: string;
}

type Reported = [what: ReportRow["what"], subjectId: number, reason: ReportRow["reason"]];

export type ReportRepo = ReturnType<typeof reportRepo>;

/** Reports, what was decided of them, and complaints about that. */
export function reportRepo(db: Db) {
  const locked = <Q extends { forUpdate(): Q }>(query: Q): Q =>
    dialectOf(db) === "postgres" ? query.forUpdate() : query;

  const reportsOf = (...[what, subject_id, reason]: Reported) =>
    db
      .selectFrom("reports")
      .select("id")
      .where("what", "=", what)
      .where("subject_id", "=", subject_id)
      .where("reason", "=", reason);

  return {
    insert: (report: Omit<Insertable<ReportsTable>, "state">): Promise<ReportRow> =>
      db
        .insertInto("reports")
        .values({ ...report, state: "received" })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Whether a report of a thing for this reason waits. */
    isOpen: async (...of: Reported): Promise<boolean> =>
      (await reportsOf(...of)
        .where("state", "=", "received")
        .executeTakeFirst()) !== undefined,

    /** Whether a thing was ever reported for this reason. */
    isReported: async (...of: Reported): Promise<boolean> =>
      (await reportsOf(...of).executeTakeFirst()) !== undefined,

    lock: (id: number): Promise<ReportRow | undefined> =>
      locked(db.selectFrom("reports").selectAll().where("id", "=", id)).executeTakeFirst(),

    find: (id: number): Promise<ReportRow | undefined> =>
      db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst(),

    sentBy: (userId: number) =>
      db
        .selectFrom("reports")
        .select(["id", "what", "title", "reason", "text", "state", "created_at"])
        .where("user_id", "=", userId)
        .orderBy("id")
        .execute(),

    page({ open, about, ...paged }: Wanted): Promise<{ rows: ReportRow[]; total: number }> {
      let all = db.selectFrom("reports").selectAll();
      if (about !== null) all = all.where("about_id", "=", about);
      if (!open) return pageOf(all.orderBy("id", "desc"), paged);
      const contested = db
        .selectFrom("appeals")
        .innerJoin("decisions", "decisions.id", "appeals.decision_id")
        .select("decisions.report_id")
        .where("appeals.state", "=", "received");
      const waiting = all.where((eb) => eb.or([eb("state", "=", "received"), eb("id", "in", contested)]));
      return pageOf(waiting.orderBy("id"), paged);
    },

    /** How many reports and complaints wait. */
    async waiting(): Promise<number> {
      const count = async (table: "reports" | "appeals") => {
        const { n } = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("n"))
          .where("state", "=", "received")
          .executeTakeFirstOrThrow();
        return Number(n);
      };
      return (await count("reports")) + (await count("appeals"));
    },

    /** What else there is about some people: reports of what is theirs, and measures that still hold. */
    async countsOf(ids: number[]): Promise<Map<number, { reports: number; measures: number }>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("reports")
        .leftJoin("decisions", (join) =>
          join
            .onRef("decisions.report_id", "=", "reports.id")
            .on("decisions.action", "!=", "none")
            .on("decisions.lifted_at", "is", null),
        )
        .select([
          "about_id",
          sql<number>`count(distinct reports.id)`.as("reports"),
          sql<number>`count(decisions.id)`.as("measures"),
        ])
        .where("about_id", "in", ids)
        .groupBy("about_id")
        .execute();
      return new Map(
        rows.map(({ about_id, reports, measures }) => [
          Number(about_id),
          { reports: Number(reports), measures: Number(measures) },
        ]),
      );
    },

    decisionsOf: (reportIds: number[]): Promise<DecisionRow[]> =>
      reportIds.length === 0
        ? Promise.resolve([])
        : db.selectFrom("decisions").selectAll().where("report_id", "in", reportIds).orderBy("id").execute(),

    findDecision: (id: number): Promise<DecisionRow | undefined> =>
      db.selectFrom("decisions").selectAll().where("id", "=", id).executeTakeFirst(),

    async decide(
      report: ReportRow,
      action: DecidedAction,
      { reasons, by, at }: Decided,
    ): Promise<DecisionRow> {
      await db.updateTable("reports").set({ state: "decided" }).where("id", "=", report.id).execute();
      return db
        .insertInto("decisions")
        .values({ report_id: report.id, action, reasons, decided_by: by, at })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    appealsOf: (decisionIds: number[]): Promise<AppealRow[]> =>
      decisionIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("appeals")
            .selectAll()
            .where("decision_id", "in", decisionIds)
            .orderBy("id")
            .execute(),

    /** Keeps a complaint; undefined where this side has sent one before. */
    insertAppeal: (appeal: {
      decision_id: number;
      side: AppealSide;
      user_id: number | null;
      text: string;
      created_at: string;
    }): Promise<AppealRow | undefined> =>
      db
        .insertInto("appeals")
        .values({ ...appeal, state: "received" })
        .onConflict((conflict) => conflict.columns(["decision_id", "side"]).doNothing())
        .returningAll()
        .executeTakeFirst(),

    lockAppeal: (id: number): Promise<AppealRow | undefined> =>
      locked(db.selectFrom("appeals").selectAll().where("id", "=", id)).executeTakeFirst(),

    /** Ends a complaint. Where it was right, an author's undoes the decision, and a reporter's opens the report again. */
    async decideAppeal(
      appeal: AppealRow,
      decision: DecisionRow,
      outcome: AppealOutcome,
      { reasons, by, at }: Decided,
    ): Promise<AppealRow> {
      if (outcome === "lifted" && appeal.side === "author")
        await db.updateTable("decisions").set({ lifted_at: at }).where("id", "=", decision.id).execute();
      if (outcome === "lifted" && appeal.side === "reporter")
        await db
          .updateTable("reports")
          .set({ state: "received" })
          .where("id", "=", decision.report_id)
          .execute();
      return db
        .updateTable("appeals")
        .set({ state: "decided", outcome, reasons, decided_by: by, decided_at: at })
        .where("id", "=", appeal.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** What was reported between two instants, and what became of it. */
    figures: (from: string, before: string) =>
      db
        .selectFrom("reports")
        .leftJoin("decisions", "decisions.report_id", "reports.id")
        .leftJoin("appeals", "appeals.decision_id", "decisions.id")
        .select([
          "reports.what",
          "reports.reason",
          "decisions.action",
          sql<number>`count(distinct reports.id)`.as("reports"),
          sql<number>`count(distinct appeals.id)`.as("appeals"),
          sql<number>`count(distinct case when appeals.outcome = 'lifted' then appeals.id end)`.as("lifted"),
        ])
        .where("reports.created_at", ">=", from)
        .where("reports.created_at", "<", before)
        .groupBy(["reports.what", "reports.reason", "decisions.action"])
        .orderBy("reports.what")
        .orderBy("reports.reason")
        .orderBy("decisions.action")
        .execute(),
  };
}
