import { Readable } from "node:stream";
import { type AuditFilters, auditStats, exportAudits, listAudits, readAudit } from "#contract/admin/audit.ts";
import { listBounds } from "#contract/platform/paged-list.ts";
import type { AuditSubject } from "#server/platform/audit/subjects.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { matchesFor, pageOfMatches, refuseTooDeep, rowsOf } from "#server/platform/http/reach.ts";
import type { Language } from "#server/platform/language/language.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { spansOf } from "#server/admin/tallies/spans.ts";
import type { TallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { dayAfter, startOf } from "#server/platform/time/days.ts";
import { byteOrderMark, type CsvDialect, csvLine } from "#server/platform/csv/csv.ts";
import type { AuditFilter, AuditLog } from "./audit-log.repo.ts";
import { auditPresenter } from "./audit.presenter.ts";

interface Deps {
  auditLog: AuditLog;
  subjects: readonly AuditSubject[];
  tallies: TallyRepo;
  timezone: string;
  now: () => Date;
}

/** The last day accepted: later instants would not sort as text. */
const lastDay = "9999-12-31";
const batch = 1000;
/** As the log was written from the first, each text quoted. */
const dialect: CsvDialect = { delimiter: ",", decimal: ".", quotesAll: true };
const columns = [
  "id",
  "created_at",
  "event",
  "auditable_type",
  "auditable_id",
  "auditable_name",
  "user_id",
  "user_name",
] as const;

export function auditRoutes(serve: Serve, { auditLog: log, subjects, tallies, timezone, now }: Deps): void {
  /** The type that the filter names; 422 for one that no module has. */
  function typeOf(filter: string | null | undefined): string | undefined {
    if (!filter || filter === "all") return undefined;
    const type = subjects.find((subject) => subject.filter === filter)?.type;
    if (type === undefined)
      throw new Refusal(422, "invalid", { errors: { model_type: [{ key: "option" }] } });
    return type;
  }

  function filterOf({ model_type, event, date_from, date_to, user_id }: AuditFilters): AuditFilter {
    return {
      type: typeOf(model_type),
      event: event === "all" || event === null ? undefined : event,
      actor: user_id ?? undefined,
      from: date_from ? startOf(timezone, date_from).toISOString() : undefined,
      before: date_to && date_to < lastDay ? startOf(timezone, dayAfter(date_to)).toISOString() : undefined,
    };
  }

  serve(listAudits, async ({ query, language }) => {
    const filter = filterOf(query);
    const isCounted = filter.type === undefined && filter.event === undefined && filter.actor === undefined;
    const { rows: places, meta } = isCounted
      ? await countedPage(filter, query)
      : pageOfMatches(await log.places(filter, matchesFor(query) + 1), query);
    const rows = await log.read(places.map(({ id }) => id));
    const names = await log.namesIn(rows);
    const { present } = auditPresenter(language, timezone, subjects);
    return {
      data: rows.map((row) => present(row, names)),
      meta,
    };
  });

  /** A page of what has a counter: all entries, or those of some days. */
  async function countedPage(filter: AuditFilter, { page, per_page }: { page: number; per_page: number }) {
    const total = await countBetween(filter);
    refuseTooDeep({ page, per_page }, total);
    const [from, before] = rowsOf({ page, per_page });
    const places = from < listBounds.reach ? await log.places(filter, before) : [];
    return { rows: places.slice(from), meta: { total, page, per_page, total_is_bound: false } };
  }

  /** Returns the number of entries in total or within days. */
  async function countBetween({ from, before }: AuditFilter): Promise<number> {
    if (!from && !before) return tallies.total("audits");
    const span = [new Date(from ?? 0), new Date(before ?? `${lastDay}T00:00:00Z`)] as const;
    return (await tallies.within("audits", [span]))[0] ?? 0;
  }

  serve(readAudit, async ({ params, language }) => {
    const [row] = await log.read([params.id]);
    if (!row) throw notFound();
    const { present, changesOf } = auditPresenter(language, timezone, subjects);
    return { data: { ...present(row, await log.namesIn([row])), changes: changesOf(row) } };
  });

  serve(auditStats, async () => {
    const spans = spansOf(timezone, now());
    const [today = 0, week = 0, month = 0] = await tallies.within("audits", [
      spans.today,
      spans.week,
      spans.month,
    ]);
    return {
      total_audits: await tallies.total("audits"),
      audits_today: today,
      audits_this_week: week,
      audits_this_month: month,
    };
  });

  serve(exportAudits, ({ query, language, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header(
        "content-disposition",
        `attachment; filename="spokebook-audit-${now().toISOString().slice(0, 10)}.csv"`,
      )
      .send(Readable.from(lines(filterOf(query), language))),
  );

  /** Yields the file in batches, so that a long log needs no more memory than a short one. */
  async function* lines(filter: AuditFilter, language: Language): AsyncGenerator<string> {
    const { present } = auditPresenter(language, timezone, subjects);
    // Spreadsheets recognise UTF-8 by the byte-order mark.
    yield byteOrderMark + csvLine([...columns, "changes"], dialect);
    let places = await log.places(filter, batch);
    while (places.length > 0) {
      const rows = await log.read(places.map(({ id }) => id));
      const names = await log.namesIn(rows);
      yield rows
        .map((row) => {
          const entry = present(row, names);
          return csvLine([...columns.map((column) => entry[column]), row.changes], dialect);
        })
        .join("");
      places = await log.places(filter, batch, places.at(-1));
    }
  }
}
