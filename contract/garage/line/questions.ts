import type { CareTask } from "#contract/garage/care-words.ts";
import type { LineClause } from "./clauses.ts";
import { dayFrom, lastMonth, lastWeekday } from "./days.ts";
import type { LineFigure } from "./figures.ts";
import type { LineTopic } from "./grammar.ts";
import type { WordMark } from "./lexicon.ts";
import { partPlaces } from "./places.ts";
import type { LineToken } from "./tokens.ts";

/** What a line asks about one's own garage. */
export interface LineQuestion {
  topic: LineTopic;
  bike_id: number | null;
  /** null: the whole bike. */
  slot: string | null;
  task: CareTask | null;
  /** The days that the question is about, both included; null: all. */
  period: { from: string; to: string } | null;
}

interface Parts {
  text: string;
  tokens: readonly LineToken[];
  marks: readonly WordMark[];
  figures: readonly LineFigure[];
  clauses: readonly LineClause[];
  today: string;
}

const topics: readonly LineTopic[] = [
  "fit",
  "warranty",
  "weight",
  "measured",
  "due",
  "cost",
  "far",
  "old",
  "when",
  "which",
];

/** "When is the next service", not "To do: …". */
const isWhen = /^(?:when|how|kiedy|na|ile)$/u;

/** A line that begins so asks, whatever figures it has. */
const alwaysAsks = /^(?:czy|does|will|would|could)$/u;

/** "Will this chain fit …": elsewhere these only wish. */
const mayBegin = /^(?:will|would|can|could|should)$/u;

/** Returns what a line asks; null for one that says something. */
export function questionOf({ text, tokens, marks, figures, clauses, today }: Parts): LineQuestion | null {
  const asks = marks.filter((mark) => mark.group === "ask");
  const isAmount = figures.some(({ kind }) => kind === "money" || kind === "measure" || kind === "distance");
  const start = marks.find(({ group }) => group !== "filler");
  const begins =
    start !== undefined &&
    start.from <= 1 &&
    // "Logika is making noise" asks nothing.
    ((start.group === "question" &&
      !clauses.some(({ mentions }) => mentions.some(({ to }) => to === start.from))) ||
      (start.group === "ask" && (start.means !== "due" || isWhen.test(tokens[start.from]?.word ?? ""))));
  // "Fit a new chain" is done: only a question asks whether something fits.
  const isFit = tokens.some(({ word }) => word === "fit");
  const ends = text.trimEnd().endsWith("?") || (isFit && mayBegin.test(tokens[0]?.word ?? ""));
  const isOfWork = marks.some(({ group }) => group === "task");
  const says = asks.some(({ means }) => means === "due" || means === "cost") && !isOfWork;
  const isAsked = alwaysAsks.test(tokens[0]?.word ?? "");
  if (!isAsked && ((isAmount && !ends) || !(begins || ends || says))) return null;
  const noun = clauses.flatMap(({ nouns }) => nouns)[0];
  const task = marks.find((mark) => mark.group === "task");
  const called = isFit ? "fit" : topics.find((topic) => asks.some(({ means }) => means === topic));
  // "What pressure is in the tyres": what was measured last.
  const isMeasured = task?.group === "task" && (task.means === "pressure" || task.means === "measure");
  const named = isMeasured && (called === undefined || called === "which") ? "measured" : called;
  const topic =
    named ??
    topicOf(
      marks,
      noun !== undefined,
      clauses.some(({ mentions }) => mentions.length > 0),
    );
  if (topic === null) return null;
  const places = noun ? partPlaces(noun.part, noun.side).paths : [];
  const slot = places[0] ?? null;
  return {
    topic,
    bike_id: null,
    slot,
    task:
      topic === "measured"
        ? null
        : task?.group === "task"
          ? task.means
          : topic === "due" && isOfEnd(tokens)
            ? "replace"
            : null,
    period: periodOf(tokens, marks, today),
  };
}

/** "How long will it last", "when should I replace it". */
const isOfEnd = (tokens: readonly LineToken[]): boolean =>
  tokens.some(({ word }) =>
    /^(?:last|replace|change|starczy|wystarczy|wytrzyma|wymienic|wymiany)$/u.test(word),
  );

/** A question that only begins like one. */
function topicOf(marks: readonly WordMark[], hasPart: boolean, hasBike: boolean): LineTopic | null {
  if (marks.some(({ group }) => group === "odometer" || group === "ride" || group === "unit")) return "far";
  if (hasPart) return "far";
  return hasBike ? "which" : null;
}

/** A year, a month by its name, this or the last year, month or week. */
function periodOf(
  tokens: readonly LineToken[],
  marks: readonly WordMark[],
  today: string,
): LineQuestion["period"] {
  const year = tokens.find(({ text }) => /^20\d\d$/u.test(text))?.text;
  const month = marks.find((mark) => mark.group === "month");
  if (month) return lastMonth(today, Number(month.means), year === undefined ? null : Number(year));
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const period = marks.find(
    (mark) => mark.group === "period" || (mark.group === "span" && mark.means !== "1"),
  );
  if (!period) return null;
  const isLast = marks.some((mark) => mark.group === "time" && mark.means === "last");
  if (period.means === "year") {
    const wanted = Number(today.slice(0, 4)) - (isLast ? 1 : 0);
    return { from: `${wanted}-01-01`, to: `${wanted}-12-31` };
  }
  const first = period.means === "7" ? lastWeekday(today, 1, false) : `${today.slice(0, 7)}-01`;
  if (!isLast) return { from: first, to: today };
  const end = dayFrom(first, -1);
  return { from: period.means === "7" ? dayFrom(first, -7) : `${end.slice(0, 7)}-01`, to: end };
}
