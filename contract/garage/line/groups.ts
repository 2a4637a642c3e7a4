import type { ClauseNoun, ClauseTask, LineClause } from "./clauses.ts";

/** Clauses that say one thing: what was done, and to what. */
export interface ClauseGroup {
  clauses: LineClause[];
  tasks: ClauseTask[];
  nouns: (ClauseNoun & { clause: LineClause })[];
}

/** Returns what belongs together: "cleaned and lubed the chain", "brakes, cables: service". */
export function clauseGroups(
  clauses: readonly LineClause[],
  isAlone: (clause: LineClause) => boolean,
): ClauseGroup[] {
  const groups: ClauseGroup[] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    if (last && belongs(clause, last, isAlone)) add(last, clause);
    else groups.push(add({ clauses: [], tasks: [], nouns: [] }, clause));
  }
  return groups;
}

function belongs(clause: LineClause, last: ClauseGroup, isAlone: (clause: LineClause) => boolean): boolean {
  if (isAlone(clause)) return false;
  if (last.clauses.some(isAlone)) return clause.mentions.length === 0 && isMoreOf(clause, last);
  const { tasks, nouns } = clause;
  // "Bike Atelier, new chain": the first only says where.
  if (last.clauses.every(saysNothing)) return true;
  // What is done to what comes next, or was done to what came before.
  if (tasks.length > 0)
    return last.tasks.length === 0
      ? last.nouns.length > 0
      : last.nouns.length === 0 &&
          last.clauses.every(({ mentions }) => mentions.length === 0) &&
          nouns.length > 0;
  if (nouns.length > 0) return last.tasks.length > 0 || last.nouns.length > 0;
  return true;
}

/** "Pads 2 mm front, 1.5 mm rear": a measure of what was named before. */
const isMoreOf = ({ tasks, nouns, figures }: LineClause, last: ClauseGroup): boolean =>
  tasks.length === 0 &&
  nouns.length === 0 &&
  last.nouns.length > 0 &&
  figures.some(({ kind }) => kind === "measure");

const saysNothing = ({ tasks, nouns, figures }: LineClause): boolean =>
  tasks.length === 0 && nouns.length === 0 && figures.length === 0;

function add(group: ClauseGroup, clause: LineClause): ClauseGroup {
  group.clauses.push(clause);
  for (const task of clause.tasks)
    if (!group.tasks.some((one) => one.task === task.task)) group.tasks.push(task);
  group.nouns.push(...clause.nouns.map((noun) => ({ ...noun, clause })));
  return group;
}
