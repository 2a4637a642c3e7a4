import type { LinePart, LineSide } from "./grammar.ts";
import type { CareTask } from "#contract/garage/care-words.ts";
import type { LineFigure } from "./figures.ts";
import type { WordMark } from "./lexicon.ts";
import type { BikeMention } from "./mentions.ts";
import type { LineToken } from "./tokens.ts";

/** Something that a clause names, with where it is written. */
export interface ClauseNoun {
  part: LinePart;
  side: LineSide | null;
  isPlural: boolean;
  tokens: readonly number[];
}
export interface ClauseTask {
  task: CareTask;
  at: number;
  tokens: readonly number[];
}

/** What stands between commas and "and". */
export interface LineClause {
  from: number;
  to: number;
  marks: readonly WordMark[];
  figures: readonly LineFigure[];
  mentions: readonly BikeMention[];
  nouns: readonly ClauseNoun[];
  tasks: readonly ClauseTask[];
}

interface Parts {
  tokens: readonly LineToken[];
  marks: readonly WordMark[];
  figures: readonly LineFigure[];
  mentions: readonly BikeMention[];
}

/** Returns the clauses of a line. */
export function clausesOf({ tokens, marks, figures, mentions }: Parts): LineClause[] {
  const isInside = (at: number) => figures.some(({ from, to }) => from < at && at < to);
  // "front and rear brake" is one thing.
  const isBetweenSides = (at: number) =>
    marks.some((mark) => mark.group === "side" && mark.to === at) &&
    marks.some((mark) => mark.group === "side" && mark.from === at + 1);
  const ends = tokens.flatMap(({ word, kind }, at) => {
    const isAnd = marks.some((mark) => mark.group === "and" && mark.from === at);
    const isSign = kind === "sign" && [",", ";", ".", "!"].includes(word);
    return (isAnd || isSign) && !isInside(at) && !isBetweenSides(at) ? [at] : [];
  });
  const inside = <T extends { from: number; to: number }>(some: readonly T[], from: number, to: number) =>
    some.filter((one) => one.from >= from && one.to <= to);
  return [...ends, tokens.length]
    .map((to, index) => ({ from: index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, to }))
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => {
      const own = inside(marks, from, to);
      const figured = inside(figures, from, to);
      const isFree = ({ from: at }: WordMark) => !figured.some((one) => one.from <= at && at < one.to);
      const free = own.filter(isFree);
      return {
        from,
        to,
        marks: free,
        figures: figured,
        mentions: inside(mentions, from, to),
        nouns: [...nounsOf(free, tokens), ...piecesOf(free)],
        tasks: tasksOf(free, tokens, isPaid(figured)),
      };
    });
}

const isPaid = (figures: readonly LineFigure[]): boolean => figures.some(({ kind }) => kind === "money");

/** Whether a word names what is applied rather than that it was: "lube 12 eur". */
export const isSubstanceAt = (tokens: readonly LineToken[], { from }: { from: number }): boolean =>
  /^(?:lube|grease|oil|wax|smar)$/u.test(tokens[from]?.word ?? "");

/** "Lube", "chain lube"; of "lube chain" it was done. */
const isNamedAlone = (mark: WordMark, marks: readonly WordMark[]): boolean =>
  marks.every(({ group, to }) => group !== "part" || to === mark.from);

const range = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** What is a place where a part of it is named. */
const within: Partial<Record<LinePart, LinePart>> = {
  tyre: "wheel",
  sealant: "wheel",
  rotor: "wheel",
  pads: "brake",
};

/** The parts that are named, each with the side that is nearest to it, before or right after it. */
function nounsOf(marks: readonly WordMark[], tokens: readonly LineToken[]): ClauseNoun[] {
  const all = marks.filter((mark) => mark.group === "part");
  // "sealant in both wheels": the wheels say where.
  const named = all.filter(({ means }) => !all.some((one) => within[one.means] === means));
  const sides = marks.filter((mark) => mark.group === "side");
  return named.map((noun, index) => {
    const near = sides.filter(
      (side) =>
        named.length === 1 ||
        (side.to <= noun.from && side.from >= (named[index - 1]?.to ?? 0)) ||
        side.from === noun.to,
    );
    const side = near.toSorted((a, b) => distance(a, noun) - distance(b, noun))[0];
    const isBoth = near.some(({ means }) => means === "front") && near.some(({ means }) => means === "rear");
    const own = [noun, ...all.filter(({ means }) => within[noun.means] === means)];
    return {
      part: noun.means,
      side: isBoth ? "both" : (side?.means ?? null),
      isPlural: own.some(({ from, to }) => isPlural(tokens.slice(from, to))),
      tokens: [...own, ...near].flatMap(range),
    };
  });
}

/** The parts whose pieces are named, where they are not named themselves; the piece stays in the note. */
function piecesOf(marks: readonly WordMark[]): ClauseNoun[] {
  const sides = marks.filter((mark) => mark.group === "side");
  const [side] = sides;
  return marks.flatMap((mark) =>
    mark.group === "piece" && !marks.some((one) => one.group === "part")
      ? [{ part: mark.means, side: side?.means ?? null, isPlural: false, tokens: sides.flatMap(range) }]
      : [],
  );
}

const distance = (a: { from: number; to: number }, b: { from: number; to: number }): number =>
  a.to <= b.from ? b.from - a.to : a.from - b.to;

/** Whether words name several of what a bike has twice; pads are always several. */
const isPlural = (tokens: readonly LineToken[]): boolean =>
  tokens.some(({ word }) =>
    /^(?:laczki|laczkow|kapcie|brakes|wheels|wheelset|hubs|rims|tyres|tires|rotors|discs|opony|opon|hamulce|hamulcow|kola|kol|piasty|tarcze|tarcz|obrecze)$/u.test(
      word,
    ),
  );

/** "On the new wheels" they are there already. */
const isThere = (tokens: readonly LineToken[], at: number): boolean =>
  /^(?:new|now(?:ych|ym|ej))$/u.test(tokens[at]?.word ?? "") &&
  /^(?:the|my|na)$/u.test(tokens[at - 1]?.word ?? "");

/** Returns the tasks that a clause names as done; one with a "not" next to it is left out. */
function tasksOf(marks: readonly WordMark[], tokens: readonly LineToken[], isPaidFor: boolean): ClauseTask[] {
  const nots = marks.filter(({ group }) => group === "not");
  const tasks = marks.flatMap((mark) => {
    if (
      mark.group !== "task" ||
      isThere(tokens, mark.from) ||
      (isPaidFor && isSubstanceAt(tokens, mark) && isNamedAlone(mark, marks)) ||
      nots.some((not) => not.to === mark.from || not.from === mark.to)
    )
      return [];
    return [{ task: mark.means, at: mark.from, tokens: range(mark) }];
  });
  const has = (task: CareTask) => tasks.some((one) => one.task === task);
  // A pressure that is checked is one thing, as are a sealant and a firmware that are new.
  const general: CareTask[] = has("pressure")
    ? ["inspect", "measure"]
    : has("top_up") || has("update")
      ? ["replace"]
      : [];
  const isBought = marks.some(({ group }) => group === "buy");
  const isOfTyre = marks.some(
    (mark) => mark.group === "part" && ["wheel", "tyre", "sealant"].includes(mark.means),
  );
  const some = tasks.filter(
    ({ task, at }) =>
      !general.includes(task) &&
      (!isBought || task === "replace" || task === "service") &&
      // So many millilitres are a sealant's only in a tyre.
      (tokens[at]?.word !== "ml" || isOfTyre),
  );
  return some.filter(({ task }, index) => some.findIndex((one) => one.task === task) === index);
}
