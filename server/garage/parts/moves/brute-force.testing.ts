/**
 * Parts, mounts and rides as a table of days, written without the code that it judges: for each part and day where it
 * is, and in which scope. Slow, and simple enough to be right.
 */

export const dayCount = 10;
export type ModelScope = "any" | "outdoor" | "indoor";
/** "bike 0", "part 3" */
export type Holder = string;
/** What is true of a part on a day: it is in a slot of a holder, in a scope. */
type Fact = string;

export interface ModelRide {
  bike: number | null;
  day: number;
  indoor: boolean;
  metres: number;
}

export interface ModelPart {
  kind: "chain" | "wheel" | "tyre" | "cassette" | "accessory";
  initial: number;
}

/** A time without a break in which a fact is true of a part. */
export interface ModelRun {
  part: number;
  fact: Fact;
  from: number;
  to: number;
}

const scopesMeet = (a: ModelScope, b: ModelScope) =>
  (a !== "indoor" && b !== "indoor") || (a !== "outdoor" && b !== "outdoor");
const factOf = (holder: Holder, slot: string, scope: ModelScope): Fact => `${holder}|${slot}|${scope}`;
const read = (fact: Fact) => fact.split("|") as [Holder, string, ModelScope];

export class BruteForce {
  readonly parts: ModelPart[];
  readonly rides = new Map<number, ModelRide>();
  /** By part and day; the last day lasts for ever. */
  facts: Set<Fact>[][];
  /** From which day on a part is retired; null for one that is not. */
  retired: (number | null)[];

  constructor(parts: ModelPart[]) {
    this.parts = parts;
    this.facts = parts.map(() => Array.from({ length: dayCount }, () => new Set<Fact>()));
    this.retired = parts.map(() => null);
  }

  /** The table as lines, to compare and to put back. */
  lines(): Set<string> {
    const lines = this.facts.flatMap((days, part) =>
      days.flatMap((facts, day) => [...facts].map((fact) => `${part} ${day} ${fact}`)),
    );
    return new Set([
      ...lines,
      ...this.retired.flatMap((day, part) => (day === null ? [] : `${part} retired ${day}`)),
    ]);
  }

  setLines(lines: ReadonlySet<string>): void {
    this.facts = this.parts.map(() => Array.from({ length: dayCount }, () => new Set<Fact>()));
    this.retired = this.parts.map(() => null);
    for (const line of lines) {
      const [part = "", day = "", ...fact] = line.split(" ");
      if (day === "retired") this.retired[Number(part)] = Number(fact[0]);
      else this.facts[Number(part)]![Number(day)]!.add(fact.join(" "));
    }
  }

  fits(part: number, holder: Holder, slot: string): boolean {
    const { kind } = this.parts[part]!;
    if (holder.startsWith("bike"))
      return (
        (kind === "wheel" && /^(front|rear)_wheel$/.test(slot)) ||
        (kind === slot && (slot === "chain" || slot === "accessory"))
      );
    const above = this.parts[Number(holder.slice(5))]!;
    return above.kind === "wheel" && kind === slot && (slot === "tyre" || slot === "cassette");
  }

  /** Returns false, and has changed nothing, where the rules refuse it. */
  place(part: number, holder: Holder, slot: string, scope: ModelScope, day: number): boolean {
    const isRetired = (id: number) => this.retired[id] !== null && day >= this.retired[id]!;
    if (isRetired(part) || (holder.startsWith("part") && isRetired(Number(holder.slice(5))))) return false;
    if (!this.fits(part, holder, slot)) return false;
    const wanted = factOf(holder, slot, scope);
    if (this.facts[part]![day]!.has(wanted)) return true;
    const before = this.lines();
    const rivals = this.facts.map((_, id) => id).filter((id) => id === part || slot !== "accessory");
    for (const id of rivals)
      for (const fact of this.#inTheWay(id, part, wanted, day)) this.#wipe(id, fact, day);
    for (let at = day; at < dayCount; at++) {
      if (this.retired[part] !== null && at >= this.retired[part]!) break;
      if (rivals.some((id) => this.#inTheWay(id, part, wanted, at).length > 0)) break;
      this.facts[part]![at]!.add(wanted);
      // The same again begins here: the mount continues.
      if (at + 1 < dayCount && this.facts[part]![at + 1]!.has(wanted)) break;
    }
    if (this.isWrong() === null) return true;
    this.setLines(before);
    return false;
  }

  /** The facts of a part on a day that leave no room for what another is wanted to be. */
  #inTheWay(id: number, part: number, wanted: Fact, day: number): Fact[] {
    const [holder, slot, scope] = read(wanted);
    return [...this.facts[id]![day]!].filter((fact) => {
      const [otherHolder, otherSlot, otherScope] = read(fact);
      const isThere = otherHolder === holder && otherSlot === slot;
      return scopesMeet(scope, otherScope) && (id === part || isThere);
    });
  }

  /** Takes a fact away from a day on, as long as it lasts without a break. */
  #wipe(part: number, fact: Fact, day: number): void {
    for (let at = day; at < dayCount && this.facts[part]![at]!.has(fact); at++)
      this.facts[part]![at]!.delete(fact);
  }

  takeOff(part: number, scope: ModelScope, day: number): void {
    for (const fact of this.facts[part]![day]!)
      if (scopesMeet(scope, read(fact)[2])) this.#wipe(part, fact, day);
  }

  retire(part: number, day: number): boolean {
    const before = this.lines();
    this.takeOff(part, "any", day);
    if (this.facts[part]!.slice(day).some((facts) => facts.size > 0)) {
      this.setLines(before);
      return false;
    }
    this.retired[part] = day;
    return true;
  }

  restore(part: number): void {
    this.retired[part] = null;
  }

  /** The times without a break of one fact or of all; `to` is `dayCount` for what lasts. */
  runsOf(part: number, only?: Fact): ModelRun[] {
    const facts = new Set(only === undefined ? this.facts[part]!.flatMap((day) => [...day]) : [only]);
    return [...facts].flatMap((fact) => {
      const has = (day: number) => day >= 0 && day < dayCount && this.facts[part]![day]!.has(fact);
      const days = Array.from({ length: dayCount }, (_, day) => day);
      return days
        .filter((day) => has(day) && !has(day - 1))
        .map((from) => ({ part, fact, from, to: days.find((day) => day > from && !has(day)) ?? dayCount }));
    });
  }

  /** Corrects the run that a part has on a day: from another day on, or until another (`dayCount`: it lasts). */
  redate(part: number, fact: Fact, on: number, days: { from?: number; to?: number }): boolean {
    const all = this.parts.flatMap((_, id) => this.runsOf(id));
    const chosen = all.find((one) => one.part === part && one.fact === fact && one.from <= on && on < one.to);
    if (!chosen) return false;
    const before = this.lines();
    const now = new Map(all.map((one) => [one, { ...one }]));
    for (const side of ["from", "to"] as const) {
      const [was, is] = [chosen[side], days[side]];
      if (is === undefined || is === was) continue;
      for (const [run, at] of this.#shiftingWith(all, chosen, side)) {
        if (at === "from" && is === dayCount) return false;
        now.get(run)![at] = is;
        if (at === "to" && is < dayCount && this.retired[run.part] === was) this.retired[run.part] = is;
      }
    }
    const runs = [...now.values()];
    const isTwice = (one: ModelRun, other: ModelRun) =>
      one !== other &&
      one.part === other.part &&
      one.fact === other.fact &&
      one.from < other.to &&
      other.from < one.to;
    const isBroken = runs.some((one) => one.from >= one.to || runs.some((other) => isTwice(one, other)));
    for (const days of this.facts) for (const facts of days) facts.clear();
    if (!isBroken)
      for (const run of runs)
        for (let day = run.from; day < run.to; day++) this.facts[run.part]![day]!.add(run.fact);
    if (!isBroken && this.isWrong() === null) return true;
    this.setLines(before);
    return false;
  }

  /** The ends of runs on the same day that are one change with an end of a run: what came, what went, what came along. */
  #shiftingWith(all: readonly ModelRun[], run: ModelRun, side: "from" | "to"): [ModelRun, "from" | "to"][] {
    const day = run[side];
    const found: [ModelRun, "from" | "to"][] = [[run, side]];
    if (day === dayCount) return found;
    const knows = (one: ModelRun, at: "from" | "to") => found.some(([a, b]) => a === one && b === at);
    for (const [one, at] of found) {
      const across = at === "from" ? "to" : "from";
      const [holder, slot, scope] = read(one.fact);
      for (const other of all) {
        const [otherHolder, otherSlot, otherScope] = read(other.fact);
        const isThere = otherHolder === holder && otherSlot === slot && slot !== "accessory";
        const isAcross =
          other !== one &&
          other[across] === day &&
          scopesMeet(scope, otherScope) &&
          (other.part === one.part || isThere);
        if (isAcross && !knows(other, across)) found.push([other, across]);
        const cameFrom = (before: ModelRun) => {
          const [otherPlace, otherSlot2] = read(before.fact);
          const isElsewhere = otherPlace !== otherHolder || otherSlot2 !== otherSlot;
          return before.part === other.part && before[across] === day && isElsewhere;
        };
        const isHanded = otherHolder === `part ${one.part}` && other[at] === day && all.some(cameFrom);
        if (isHanded && !knows(other, at)) found.push([other, at]);
      }
    }
    return found;
  }

  /** Returns what is wrong with the table, or null: I2, I3, I6 and I7, day by day. */
  isWrong(): string | null {
    for (let day = 0; day < dayCount; day++) {
      const all = this.facts.flatMap((days, part) => [...days[day]!].map((fact) => ({ part, fact })));
      for (const { part, fact } of all) {
        const [holder, slot, scope] = read(fact);
        if (!this.fits(part, holder, slot)) return `${part} does not fit ${fact}`;
        if (this.retired[part] !== null && day >= this.retired[part]!) return `${part} is retired on ${day}`;
        for (const other of all) {
          if (other.part === part && other.fact === fact) continue;
          const [otherHolder, otherSlot, otherScope] = read(other.fact);
          if (!scopesMeet(scope, otherScope)) continue;
          if (other.part === part) return `${part} is twice on ${day}`;
          if (otherHolder === holder && otherSlot === slot && slot !== "accessory")
            return `${part} and ${other.part} are both ${fact} on ${day}`;
          if (slot === "cassette" && holder === `part ${other.part}` && otherSlot === "front_wheel")
            return `${part} is a cassette at the front on ${day}`;
        }
      }
    }
    return null;
  }

  /** Which bike a ride of a kind on a day is on, for a part. */
  bikeOf(part: number, day: number, indoor: boolean): number | null {
    const fact = [...this.facts[part]![day]!].find((one) =>
      scopesMeet(read(one)[2], indoor ? "indoor" : "outdoor"),
    );
    if (!fact) return null;
    const [holder] = read(fact);
    const id = Number(holder.slice(5));
    return holder.startsWith("bike") ? id : this.bikeOf(id, day, indoor);
  }

  metresOf(part: number): number {
    const own = [...this.rides.values()].filter(
      ({ bike, day, indoor }) => bike !== null && this.bikeOf(part, day, indoor) === bike,
    );
    return own.reduce((sum, { metres }) => sum + metres, this.parts[part]!.initial);
  }

  /** The number of runs without a break: neighbours that are equal are one. */
  runs(): number {
    return this.facts.flatMap((days) =>
      days.flatMap((facts, day) => [...facts].filter((fact) => day === 0 || !days[day - 1]!.has(fact))),
    ).length;
  }
}
