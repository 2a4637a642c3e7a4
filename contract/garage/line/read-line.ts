import {
  bikesMeant,
  type BikeMention,
  levelOf,
  type LineBike,
  namedBikes,
  otherMentions,
} from "./mentions.ts";
import { nameAt, isFormOf, wordsOfName } from "./bike-names.ts";
import { clausesOf, type LineClause } from "./clauses.ts";
import { lineFigures } from "./figures.ts";
import { clauseGroups, type ClauseGroup } from "./groups.ts";
import { groupDrafts, type GroupContext } from "./group-drafts.ts";
import type { LineLexicon } from "./lexicon.ts";
import { emptyDraft, type LineDraft } from "./line-draft.ts";
import { makesIn } from "./makes.ts";
import { type LineQuestion, questionOf } from "./questions.ts";
import { type LineToken, tokensOf } from "./tokens.ts";
import { leftOver } from "./left-over.ts";
import type { LineRequest, LineGarage } from "./line-garage.ts";

export type LineChoice =
  | { field: "bike_id"; options: readonly LineBike[] }
  | { field: "slot"; options: readonly string[] };

export interface ReadLine {
  drafts: LineDraft[];
  /** What was not understood, as it was written. */
  unknown: string[];
  choices: LineChoice[];
  question: LineQuestion | null;
}

const mostOptions = 3;

/** Returns what a line says; nothing of it is kept by reading it. */
export function readRiderLine(lexicon: LineLexicon, garage: LineGarage, request: LineRequest): ReadLine {
  const { text, language } = request;
  const tokens = tokensOf(text);
  const named = namedBikes(tokens, garage.bikes);
  const taken = new Set(named.flatMap(tokensIn));
  const shops = shopsIn(tokens, garage.shops, taken);
  for (const shop of shops) for (const at of tokensIn(shop)) taken.add(at);
  const marks = lexicon.marksOf(tokens, taken);
  const marked = new Set(marks.filter(({ group }) => group !== "filler").flatMap(tokensIn));
  const isFree = (at: number) => !taken.has(at) && !marked.has(at);
  const others = otherMentions(tokens, garage.bikes, marks, isFree);
  const makes = makesIn(tokens, garage.makers);
  const { today, currency } = garage;
  const context = { tokens, marks, taken, language, today, currency, isMaker: makes.isMaker };
  const figures = lineFigures(context);
  const mentions = [...named, ...sure(others, named)].toSorted((a, b) => a.from - b.from);
  const clauses = clausesOf({ tokens, marks, figures, mentions });

  const question = questionOf({ text, tokens, marks, figures, clauses, today });
  const reading: GroupContext = { tokens, marks, shops, makes, garage, request, used: new Set() };
  if (question) {
    const { bikes } = bikesMeant(mentions);
    const bike = bikes.length === 1 ? (bikes[0]?.id ?? null) : mentions.length > 0 ? null : request.bike_id;
    const about = { ...question, bike_id: bike };
    const draft = { ...emptyDraft("ask", today), bike_id: bike, slot: question.slot, task: question.task };
    return { drafts: [draft], unknown: [], choices: [], question: about };
  }

  const drafts: LineDraft[] = [];
  const choices: LineChoice[] = [];
  const day = figures.find((figure) => figure.kind === "day")?.day ?? today;
  const groups = clauseGroups(clauses, isAlone);
  for (const group of groups) {
    const meant = bikesOf(group, clauses, request.bike_id, garage.bikes);
    const made = groupDrafts(reading, group, { ...meant, day: dayOf(group) ?? day });
    const each = eachOf(meant, made.drafts);
    drafts.push(...(each ?? made.drafts));
    if (each) continue;
    const [option = "", ...more] = made.open;
    const needsBike = made.drafts.some(({ bike_id, act }) => bike_id === null && act !== "expense");
    if (needsBike) choices.push({ field: "bike_id", options: meant.options.slice(0, mostOptions) });
    else if (more.length > 0) choices.push({ field: "slot", options: [option, ...more] });
  }
  if (drafts.length === 0)
    return { drafts, unknown: [text.trim()].filter(Boolean), choices: [], question: null };
  for (const figure of figures)
    if (figure.kind === "day") for (const at of tokensIn(figure)) reading.used.add(at);
  const unknown = leftOver(text, tokens, marks, reading.used);
  keepUnknown(drafts, unknown, marks, tokens);
  return { drafts, unknown, choices: choices.slice(0, 1), question: null };
}

const tokensIn = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** A clause that is of its own: what was ridden, or measured. */
const isAlone = ({ figures, tasks, nouns }: LineClause): boolean =>
  (figures.some(({ kind }) => kind === "distance") && tasks.length === 0 && nouns.length === 0) ||
  (figures.some(({ kind }) => kind === "measure") && tasks.length === 0 && nouns.length > 0);

const dayOf = ({ clauses }: ClauseGroup): string | undefined => {
  const days = clauses.flatMap(({ figures }) =>
    figures.flatMap((figure) => (figure.kind === "day" ? [figure.day] : [])),
  );
  return days[0];
};

/** A name that may be mistyped means a bike only where nothing else does. */
function sure(others: readonly BikeMention[], named: readonly BikeMention[]): readonly BikeMention[] {
  const isNamed = named.length > 0 || others.some(({ level }) => level > 1);
  return isNamed ? others.filter(({ level }) => level !== 1) : others;
}

/** Returns the bike that a group is about, and those that it may be about where that is open. */
function bikesOf(
  group: ClauseGroup,
  clauses: readonly LineClause[],
  page: number | null,
  all: readonly LineBike[],
): { bike: LineBike | null; options: readonly LineBike[]; level: number; mentions: readonly BikeMention[] } {
  const own = group.clauses.flatMap(({ mentions }) => mentions);
  const before = clauses.filter(({ to }) => to <= (group.clauses[0]?.from ?? 0));
  const after = clauses.filter(({ from }) => from >= (group.clauses.at(-1)?.to ?? 0));
  const lists = [own, ...before.toReversed().map((one) => one.mentions), ...after.map((one) => one.mentions)];
  const mentions = lists.find((some) => bikesMeant(some).level > 0) ?? own;
  const { bikes, level } = bikesMeant(mentions);
  const options = level > 0 ? bikes : all;
  const onPage = options.find(({ id }) => id === page);
  const bike = (options.length === 1 ? options[0] : onPage) ?? null;
  return { bike, options, level, mentions: own.filter((one) => one.level === level || one.level === 0) };
}

/** "Washed Mewa and Kozica": what was done to each; null where not all that is meant are named, or more than care is noted. */
function eachOf(
  { bike, level, mentions }: ReturnType<typeof bikesOf>,
  drafts: readonly LineDraft[],
): LineDraft[] | null {
  const named = new Set(mentions.flatMap(({ bikes }) => (bikes.length === 1 ? (bikes[0]?.id ?? []) : [])));
  const isEach = bike === null && level === levelOf.name && named.size > 1 && named.size <= mostOptions;
  if (!isEach || !drafts.every(({ act }) => act === "done")) return null;
  return [...named].flatMap((id) => drafts.map((one) => ({ ...one, bike_id: id })));
}

/** Where a line names shops that the rider knows. */
function shopsIn(tokens: readonly LineToken[], shops: readonly string[], taken: ReadonlySet<number>) {
  const names = shops
    .map((name) => ({ name, words: wordsOfName(name) }))
    .toSorted((a, b) => b.words.length - a.words.length);
  const found: { name: string; from: number; to: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (taken.has(at)) continue;
    const here = names.find(({ words }) => nameAt(tokens, at, words, isFormOf) > 0);
    if (!here) continue;
    found.push({ name: here.name, from: at, to: at + here.words.length });
    at += here.words.length - 1;
  }
  return found;
}

/** Keeps what was not understood as the note of the first draft, and marks as unsure what is only wished for. */
function keepUnknown(
  drafts: LineDraft[],
  unknown: readonly string[],
  marks: Parameters<typeof leftOver>[2],
  tokens: readonly LineToken[],
): void {
  const [first] = drafts;
  const text = unknown.join(" … ");
  if (first && text !== "") first.note = first.note === null ? text : `${first.note} … ${text}`;
  const isInfinitive = ({ group, to }: (typeof marks)[number]) =>
    group === "task" && /[aiy]c$/u.test(tokens[to - 1]?.word ?? "");
  if (marks.some((mark) => mark.group === "wish" || isInfinitive(mark)))
    for (const draft of drafts) draft.certain = false;
}
