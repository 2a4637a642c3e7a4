import { knownLanguage } from "#contract/platform/languages.ts";
import { type AppealSide, appealMonths } from "#contract/site/report-words.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { DecisionRow, ReportRow } from "#server/platform/db/schema.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf, type Strangers } from "#server/platform/mail/strangers.ts";
import type { ComplaintTokens } from "./complaint-token.ts";

interface Deps {
  post: Post;
  strangers: Strangers;
  tokens: ComplaintTokens;
  /** Reply-To address; without one, the sender of all mail. */
  support: string | undefined;
  appUrl: string;
}

interface Addressee {
  to: string;
  language: Language;
  greeted: string;
  id: number | undefined;
  /** The address is theirs: what others typed may be sent there. */
  isConfirmed: boolean;
}

export type ReportMails = ReturnType<typeof reportMails>;

/** Mails about reports, each in the transaction of its cause. */
export function reportMails({ post, strangers, tokens, support, appUrl }: Deps) {
  async function accountOf(trx: Db, id: number): Promise<Addressee | null> {
    const user = await userRepo(trx).find(id);
    if (!user) return null;
    const { email: to, language, email_verified_at } = user;
    const isConfirmed = email_verified_at !== null;
    return { to, language: knownLanguage(language), greeted: greetingOf(user), id, isConfirmed };
  }

  /** Who is on a side of a report; null where nobody can be reached. */
  async function sideOf(trx: Db, report: ReportRow, side: AppealSide): Promise<Addressee | null> {
    const id = side === "reporter" ? report.user_id : report.about_id;
    if (id !== null) return accountOf(trx, id);
    if (side === "author" || !report.email) return null;
    return { to: report.email, language: report.language, greeted: "", id: undefined, isConfirmed: false };
  }

  async function send(
    trx: Db,
    report: ReportRow,
    { to, language, greeted, id, isConfirmed }: Addressee,
    key: "report_received" | "report_decided" | "report_measure" | "appeal_decided",
    values: { what: string; reasons: string; url: string } = { what: "", reasons: "", url: "" },
  ): Promise<void> {
    const t = translator(language);
    const kind = t(`report_kinds.${report.what}`);
    const title = isConfirmed ? report.title : kind;
    const thing = t(`report_thing.${isConfirmed ? "named" : "nameless"}`, { title, kind });
    const filled = { ...values, title, thing, greeted, appUrl, months: appealMonths };
    const [subject, text] = [t(`mail.${key}.subject`, filled), t(`mail.${key}.text`, filled)];
    await post.send(trx, { to, subject, text, ...(support && { replyTo: support }) }, id);
  }

  const urlOf = (decision: DecisionRow, side: AppealSide) =>
    `${appUrl}/complaint/${decision.id}?token=${tokens.tokenOf(decision.id, side)}`;
  const actionIn = ({ language }: Addressee, { action }: DecisionRow) =>
    translator(language)(`report_actions.${action}`);

  return {
    /** Whether an address without an account may be mailed; taken before the transaction of the report. */
    mayAcknowledge: (email: string): Promise<boolean> => strangers.mayWrite(email),

    async acknowledge(trx: Db, report: ReportRow): Promise<void> {
      const to = await sideOf(trx, report, "reporter");
      if (to) await send(trx, report, to, "report_received");
    },

    /** Mails both sides what was decided and why, and how they may complain; where nothing is done, who reported alone. */
    async tellDecision(trx: Db, report: ReportRow, decision: DecisionRow): Promise<void> {
      const { reasons, action } = decision;
      const reporter = await sideOf(trx, report, "reporter");
      const url = (side: AppealSide) => urlOf(decision, side);
      if (reporter)
        await send(trx, report, reporter, "report_decided", {
          what: actionIn(reporter, decision),
          reasons,
          url: url("reporter"),
        });
      const author = action === "none" ? null : await sideOf(trx, report, "author");
      if (author)
        await send(trx, report, author, "report_measure", {
          what: actionIn(author, decision),
          reasons,
          url: url("author"),
        });
    },

    /** Mails both sides what became of a complaint. */
    async tellOutcome(
      trx: Db,
      report: ReportRow,
      { outcome, reasons }: { outcome: "upheld" | "lifted"; reasons: string },
    ): Promise<void> {
      for (const side of ["reporter", "author"] as const) {
        const to = await sideOf(trx, report, side);
        const what = to && translator(to.language)(`appeal_outcomes.${outcome}`);
        if (to && what) await send(trx, report, to, "appeal_decided", { what, reasons, url: "" });
      }
    },
  };
}
