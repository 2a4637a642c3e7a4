import type { CareTask } from "#contract/garage/care-words.ts";
import { type ClauseNoun, isSubstanceAt, type LineClause } from "./clauses.ts";
import type { LineFigure } from "./figures.ts";
import type { ClauseGroup } from "./groups.ts";
import { leftOver } from "./left-over.ts";
import type { WordMark } from "./lexicon.ts";
import { emptyDraft, type LineDraft } from "./line-draft.ts";
import type { DraftAct } from "#contract/garage/line.ts";
import type { LinePart } from "./grammar.ts";
import type { makesIn, NamedMake } from "./makes.ts";
import { measuredKind } from "./measured.ts";
import type { BikeMention, LineBike } from "./mentions.ts";
import { partPlaces } from "./places.ts";
import type { LineRequest, LineGarage } from "./line-garage.ts";
import type { LineToken } from "./tokens.ts";

export interface GroupContext {
  tokens: readonly LineToken[];
  marks: readonly WordMark[];
  shops: readonly { name: string; from: number; to: number }[];
  makes: ReturnType<typeof makesIn>;
  garage: LineGarage;
  request: LineRequest;
  /** Tokens that are part of a draft. */
  used: Set<number>;
}

interface GroupAbout {
  bike: LineBike | null;
  /** How surely the bike is named: 0 not at all. */
  level: number;
  mentions: readonly BikeMention[];
  day: string;
}

type Money = Extract<LineFigure, { kind: "money" }>;
type Distance = Extract<LineFigure, { kind: "distance" }>;

/** Of these something is bought that is no bike's. */
const ofRider = new Set(["clothing", "tool", "race_travel"]);
/** So many kilometres are no ride. */
const longestRide = 2000;
/** Between these a number beside "rode" is a ride's kilometres. */
const [leastBareRide, mostBareRide] = [5, 400];
/** From so many on it may be what the odometer shows. */
const leastReading = 100;

const implied: Partial<Record<CareTask, LinePart>> = { bleed: "brake", true: "wheel", top_up: "sealant" };
/** What nobody does to these: "lubed, checked the pads" are two things. */
const unlikely: Partial<Record<CareTask, readonly LinePart[]>> = {
  lube: ["pads", "rotor", "brake", "tyre", "sealant", "battery"],
};

/** Returns what a group of clauses notes; `open`: slots among which the rider has to choose one. */
export function groupDrafts(
  context: GroupContext,
  group: ClauseGroup,
  about: GroupAbout,
): { drafts: LineDraft[]; open: readonly string[] } {
  const { used, tokens, marks, makes, request } = context;
  const { bike, day } = about;
  const drafts: LineDraft[] = [];
  const open: string[] = [];
  const [from, to] = [group.clauses[0]?.from ?? 0, group.clauses.at(-1)?.to ?? 0];
  const isSure = about.level !== 1;
  const use = (...places: readonly { from: number; to: number }[]) => {
    for (const place of places) for (let at = place.from; at < place.to; at++) used.add(at);
  };
  const draft = (act: DraftAct, given: Partial<LineDraft> = {}): LineDraft => {
    const made = { ...emptyDraft(act, day), bike_id: bike?.id ?? null, certain: isSure, ...given };
    drafts.push(made);
    use(...about.mentions);
    return made;
  };
  const has = (task: CareTask) => group.tasks.some((one) => one.task === task);
  const useTask = (...tasks: CareTask[]) => {
    for (const one of group.tasks) if (tasks.includes(one.task)) for (const at of one.tokens) used.add(at);
  };
  /** Where a part is; of one whose side is open, its end, and the question which. */
  const slotsOf = (noun: ClauseNoun, act: DraftAct): (string | null)[] => {
    for (const at of noun.tokens) used.add(at);
    const { paths, isOpen } = partPlaces(noun.part, noun.side);
    if (!isOpen) return [...paths];
    const chosen = paths.find((path) => path === request.slot);
    if (chosen !== undefined) return [chosen];
    if (noun.isPlural || (act === "done" && noun.part === "pads")) return [...paths];
    open.push(...paths);
    return [noun.part === "suspension" ? null : (paths[0]?.split("/")[1] ?? noun.part)];
  };
  const measured = measures();
  const moneys = group.clauses.flatMap(({ figures }) =>
    figures.filter((one): one is Money => one.kind === "money"),
  );
  const [money, ...furtherMoney] = moneys;
  const shop = context.shops.find((one) => one.from >= from && one.to <= to);
  readings();
  const named = group.nouns.filter((noun) => !measured.has(noun.tokens[0] ?? -1) || hasMoreThanLook());
  const nouns = has("replace") && group.nouns.length === 0 ? nounsOfMakers() : named;
  const replaced = has("replace") ? replacements() : [];
  const done = cared();
  if (has("replace") && drafts.length === 0 && !money && !shop && bike)
    for (const one of group.clauses) renewed(one);
  if (replaced.length === 1 && replaced[0] && !done.service) pay(replaced[0], money);
  else if (done.service) pay(done.service, money);
  else if (replaced.length > 1 && money) pay(draft("expense", { kind: "part" }), money);
  else if (money) spent(money);
  for (const one of furtherMoney) spent(one);
  const bearer = done.service ?? replaced[0] ?? drafts.find(({ act }) => act === "expense");
  if (shop && bearer) {
    use(shop);
    bearer.shop = shop.name;
  }
  return { drafts, open };

  function hasMoreThanLook(): boolean {
    return group.tasks.some(({ task }) => task !== "measure" && task !== "inspect" && task !== "pressure");
  }

  /** Drafts what was measured; returns the first tokens of the parts it was measured on. */
  function measures(): Set<number> {
    const on = new Set<number>();
    if (has("replace")) return on;
    for (const written of group.clauses) {
      const clause = { ...written, figures: withSharedUnit(written) };
      for (const figure of clause.figures) {
        if (figure.kind !== "measure" && figure.kind !== "bare") continue;
        if (figure.kind === "bare" && hasMoreThanLook()) continue;
        const sag = clause.marks.find((mark) => mark.group === "sag");
        const noun =
          nearest(clause.nouns, figure) ??
          (written === group.clauses[0] ? undefined : carried(clause)) ??
          gaugedIn(clause);
        const part = noun?.part ?? (has("pressure") ? "tyre" : null);
        const kind = measuredKind(figure, part, sag !== undefined);
        if (kind === null) continue;
        use(figure, ...(sag ? [sag] : []));
        if (noun) on.add(noun.tokens[0] ?? -1);
        useTask("measure", "inspect", "pressure");
        const tyre = kind === "bar" || kind === "psi";
        const whole = sideOf(figure, clause, noun ?? (tyre ? tyreOf(clause) : sagOf()));
        const end = whole && endOf(figure, clause, whole);
        for (const slot of whole ? slotsOf(end ?? whole, "measure") : [null])
          draft("measure", { kind, value: figure.value, slot, certain: isSure && !end });
      }
    }
    return on;
  }

  /** "Front 1.6, rear 1.8 bar": a unit is that of each end's figure. */
  function withSharedUnit({ figures, marks: own }: LineClause): LineFigure[] {
    const unit = figures.find((figure) => figure.kind === "measure")?.unit;
    const isOfEnds = own.filter((mark) => mark.group === "side").length > 1;
    return figures.map((figure) =>
      figure.kind === "bare" && unit !== undefined && isOfEnds
        ? { ...figure, kind: "measure", unit }
        : figure,
    );
  }

  /** What a tool measures that is named with its figure: "chain checker says 0.5". */
  function gaugedIn({ marks: own }: LineClause): ClauseNoun | undefined {
    const gauge = own.find((mark) => mark.group === "gauge");
    return gauge && { part: gauge.means, side: null, isPlural: false, tokens: [gauge.from] };
  }

  /** The parts that are meant where only their makers are named, who make nothing else: "new KMC 11s". */
  function nounsOfMakers(): ClauseGroup["nouns"] {
    return group.clauses.flatMap((clause) => {
      const sides = clause.marks.filter((mark) => mark.group === "side");
      const part = thingIn(clause) ? null : makes.onlyPartIn(clause.from, clause.to, isFree);
      const ends = new Set(sides.map(({ means }) => means));
      const [side = null] = ends.size > 1 ? (["both"] as const) : ends;
      const places = sides.map(({ from: at }) => at);
      return part === null ? [] : [{ part, side, isPlural: false, tokens: places, clause }];
    });
  }

  /** What was named before, on the side that is named now: "pads 2 mm front, 1.5 mm rear". */
  function carried({ marks: own }: LineClause): ClauseNoun | undefined {
    const noun = group.nouns.at(-1);
    const sides = own.filter((mark) => mark.group === "side");
    const [side] = sides;
    return noun && side && { ...noun, side: side.means, tokens: sides.map(({ from: at }) => at) };
  }

  /** Of "front 1.8 bar, rear 1.9 bar" each figure has its own side. */
  function sideOf(figure: LineFigure, { figures, marks: own }: LineClause, noun: ClauseNoun): ClauseNoun {
    const measures = figures.filter(({ kind }) => kind === figure.kind);
    const sides = own.filter((mark) => mark.group === "side");
    const side = sides.length === measures.length ? sides[measures.indexOf(figure)] : undefined;
    return measures.length > 1 && side ? { ...noun, side: side.means } : noun;
  }

  /** Of "pads 3 mm 2 mm" the first is likely the front's. */
  function endOf(figure: LineFigure, { figures }: LineClause, noun: ClauseNoun): ClauseNoun | null {
    const own = figures.filter(({ kind }) => kind === figure.kind);
    if (own.length !== 2 || noun.side !== null || !partPlaces(noun.part, null).isOpen) return null;
    return { ...noun, side: figure === own[0] ? "front" : "rear" };
  }

  /** A pressure without a part is that of a tyre. */
  function tyreOf(clause: LineClause): ClauseNoun {
    const sides = clause.marks.filter((mark) => mark.group === "side");
    return {
      part: "tyre",
      side: sides[0]?.means ?? null,
      isPlural: false,
      tokens: sides.map((one) => one.from),
    };
  }

  function sagOf(): ClauseNoun {
    const part = bike?.has_shock ? "suspension" : "fork";
    return { part, side: null, isPlural: false, tokens: [] };
  }

  /** Drafts rides and readings. */
  function readings(): void {
    const isOfWork = group.tasks.length > 0 || group.nouns.length > 0;
    for (const clause of group.clauses) {
      const odometer = clause.marks.find((mark) => mark.group === "odometer");
      for (const figure of clause.figures) {
        if (figure.kind === "distance") {
          const reads = odometer !== undefined || isReading(figure);
          if (reads && figure.times === 1) reading(figure, figure.km, odometer);
          else if (!isOfWork) ride(clause, figure);
        } else if (figure.kind === "bare" && !isOfWork && !odometer && isRidden(clause, figure)) {
          ride(clause, { ...figure, kind: "distance", km: figure.value, times: 1, unit: "km" });
          for (const one of drafts) one.certain = false;
        } else if (figure.kind === "bare" && !isOfWork) {
          const isMore = bike !== null && figure.value >= Math.max(bike.km ?? 0, leastReading);
          const isPlain = Number.isInteger(figure.value) && isMore;
          if (odometer ? figure.value >= 1 : isPlain) reading(figure, figure.value, odometer);
        }
      }
    }
  }

  /** "Rode 62 on Logika": kilometres, which the rider looks at. */
  function isRidden(
    { marks: own, figures }: LineClause,
    { value, to: end }: LineFigure & { value: number },
  ): boolean {
    const next = tokens[end];
    const isOver =
      !next || next.kind === "sign" || marks.some((mark) => mark.from === end && mark.group === "filler");
    const isBefore = own.some((mark) => mark.group === "ride" && mark.to <= end);
    return isBefore && isOver && figures.length === 1 && value >= leastBareRide && value <= mostBareRide;
  }

  function isReading({ km, unit }: Distance): boolean {
    const had = bike?.km ?? null;
    return km > longestRide || unit === "thousand_km" || (had !== null && had > 300 && km >= had);
  }

  function reading(figure: LineFigure, km: number, odometer: WordMark | undefined): void {
    use(figure, ...(odometer ? [odometer] : []));
    draft("reading", { km: Math.round(km * 10) / 10 });
  }

  function ride(clause: LineClause, figure: Distance): void {
    const words = clause.marks.filter((mark) => mark.group === "ride");
    use(figure, ...words);
    const special = words.find(({ means }) => means !== "ride");
    const distance_m = Math.round(figure.km * 1000);
    for (let count = 0; count < figure.times; count++)
      if (distance_m > 0) draft("ride", { distance_m, kind: special?.means ?? null });
  }

  function replacements(): LineDraft[] {
    const isRenewal = (clause: LineClause) => clause.tasks.some(({ task }) => task === "replace");
    // "Flat tyre, new tube": what is new is the tube.
    const isOfThing = group.clauses.some((clause) => isRenewal(clause) && thingIn(clause));
    const drafted = new Set<string | null>();
    return nouns
      .filter(({ clause }) => thingIn(clause) === undefined && (!isOfThing || isRenewal(clause)))
      .flatMap((noun) => {
        useTask("replace");
        const make = makeOf(noun.clause);
        for (const at of make.tokens) used.add(at);
        const { brand, model } = make;
        // "Cables and housing" are in one place.
        const slots = slotsOf(noun, "replace").filter((slot) => !drafted.has(slot));
        for (const slot of slots) drafted.add(slot);
        return slots.map((slot) => draft("replace", { slot, brand, model }));
      });
  }

  /** What is new and no part that the garage knows, such as a tube: a part beside it only says where it is. */
  function thingIn({ marks: own }: LineClause): WordMark | undefined {
    return own.find(
      (mark) =>
        mark.group === "piece" ||
        (mark.group === "category" && (mark.means === "accessory" || mark.means === "consumable")),
    );
  }

  /** Drafts that such a thing was replaced, in the rider's own words. */
  function renewed(clause: LineClause): void {
    const isReplaced = clause.tasks.some(({ task }) => task === "replace");
    if (!isReplaced || !thingIn(clause)) return;
    const note = restOf(clause);
    draft("done", { task: "replace", note, certain: isSure && about.level > 0 });
    for (let at = clause.from; at < clause.to; at++) used.add(at);
  }

  /** What a clause says but for days, bikes and shops. */
  function restOf({ from: start, to: end, figures }: LineClause): string | null {
    const other = new Set(used);
    const days = figures.filter(({ kind }) => kind === "day");
    for (const place of [...days, ...about.mentions, ...context.shops])
      for (let at = place.from; at < place.to; at++) other.add(at);
    for (let at = 0; at < tokens.length; at++) if (at < start || at >= end) other.add(at);
    return leftOver(request.text, tokens, marks, other, { bare: true }).join(", ") || null;
  }

  /** Who made what a clause names; where that stands alone, what comes after a comma: "new chain, KMC X11". */
  function makeOf(clause: LineClause): NamedMake {
    const parts = clause.nouns.map(({ part }) => part);
    const made = makes.makeIn(clause.from, clause.to, isFree, isFreeInModel, { parts });
    const bare = group.nouns.length === 1 ? group.clauses.filter((one) => one.nouns.length === 0) : [];
    for (const { from: start, to: end } of made.brand === null && made.model === null ? bare : []) {
      const named = makes.makeIn(start, end, isFree, isFreeInModel, { onlyMakers: true });
      if (named.brand !== null) return named;
    }
    return made;
  }

  /** Drafts what was cared for, and the service of a shop that did it. */
  function cared(): { service: LineDraft | null } {
    const isMeasured = drafts.some(({ act }) => act === "measure");
    const tasks = group.tasks.filter(({ task }) => task !== "replace" && !(isMeasured && !hasMoreThanLook()));
    if (tasks.length === 0) return { service: null };
    // A new part that somebody was paid to fit is a replacement with its price.
    const isPaid = (money !== undefined || shop !== undefined) && (replaced.length === 0 || has("service"));
    const service = isPaid ? draft("service", { task: "service" }) : null;
    const before = drafts.length;
    for (const { task, tokens: own } of tasks) {
      for (const at of own) used.add(at);
      if (task === "service" && replaced.length > 0) continue;
      const named =
        nouns.length > 0 ? nouns.filter(({ part }) => !unlikely[task]?.includes(part)) : impliedBy(task);
      const some = task === "pressure" ? named.filter(({ side }) => side !== null) : named;
      if (task === "pressure") for (const noun of nouns) for (const at of noun.tokens) used.add(at);
      if (some.length === 0 && !(service && task === "service"))
        draft("done", { task, certain: isSure && isMeant() });
      for (const noun of some)
        for (const slot of slotsOf(task === "top_up" ? withSealant(noun) : noun, "done"))
          draft("done", { task, slot });
    }
    const slots = new Set(drafts.slice(before).map(({ slot }) => slot));
    if (service && slots.size === 1) service.slot = [...slots][0] ?? null;
    return { service };
  }

  /** What is topped up in a wheel or tyre is its sealant. */
  function withSealant(noun: ClauseNoun): ClauseNoun {
    return noun.part === "wheel" || noun.part === "tyre" ? { ...noun, part: "sealant" } : noun;
  }

  /** What is meant where only its end is named: "bled the rear". */
  function impliedBy(task: CareTask): ClauseNoun[] {
    const part = implied[task];
    const sides = group.clauses.flatMap(({ marks: own }) => own.filter((mark) => mark.group === "side"));
    if (!part) return [];
    return sides.map(({ means, from: at }) => ({ part, side: means, isPlural: false, tokens: [at] }));
  }

  /** Whether words that name no part are about a bike all the same. */
  function isMeant(): boolean {
    if (about.mentions.length > 0 || about.level > 0) return true;
    const rest = leftOver(request.text, tokens, marks, used);
    return rest.length === 0;
  }

  /** "Lube 12 eur": what is bought is the lube. */
  function isSubstance({ marks: own }: LineClause): boolean {
    return own.some((mark) => mark.group === "task" && isSubstanceAt(tokens, mark));
  }

  function pay(draft: LineDraft, paid: Money | undefined): void {
    if (!paid) return;
    use(paid);
    draft.amount_cents = paid.cents;
    draft.currency = paid.currency;
  }

  /** Drafts an expense; what stands beside the amount says what it was for. */
  function spent(paid: Money): void {
    const clause = group.clauses.find(({ figures }) => figures.includes(paid));
    if (!clause) return;
    use(paid);
    const category = clause.marks.find((mark) => mark.group === "category");
    const note = restOf(clause);
    const isTool = clause.marks.some((mark) => mark.group === "gauge");
    const kind =
      category?.means ??
      (isTool ? "tool" : isSubstance(clause) ? "consumable" : clause.nouns.length > 0 ? "part" : "other");
    const isOfBike = about.level > 0 || (bike !== null && request.bike_id === bike.id && !ofRider.has(kind));
    draft("expense", {
      kind,
      bike_id: isOfBike ? (bike?.id ?? null) : null,
      note,
      certain: isSure && !paid.isGuess && (note !== null || about.level > 0),
      amount_cents: paid.cents,
      currency: paid.currency,
    });
    for (let at = clause.from; at < clause.to; at++) used.add(at);
  }

  function isFree(at: number): boolean {
    return !used.has(at) && !isOther(at) && !marks.some((mark) => mark.from <= at && at < mark.to);
  }

  /** A model may have numbers, and words that mean something elsewhere. */
  function isFreeInModel(at: number): boolean {
    if (used.has(at) || isOther(at)) return false;
    const mark = marks.find((one) => one.from <= at && at < one.to);
    return !mark || mark.group === "count" || mark.group === "category";
  }

  function isOther(at: number): boolean {
    const places = [
      ...about.mentions,
      ...context.shops,
      ...group.clauses.flatMap(({ figures }) => figures.filter(({ kind }) => kind !== "bare")),
    ];
    return places.some((place) => place.from <= at && at < place.to);
  }
}

function nearest(
  nouns: readonly ClauseNoun[],
  { from, to }: { from: number; to: number },
): ClauseNoun | undefined {
  const apart = ({ tokens }: ClauseNoun) => {
    const at = tokens[0] ?? 0;
    return at < from ? from - at : at - to;
  };
  return nouns.toSorted((a, b) => apart(a) - apart(b))[0];
}
