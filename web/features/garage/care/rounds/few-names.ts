/** Characters that two lines of a phone hold beside a button, less the words that count the rest. */
const room = 44;

/** Returns as many whole names as two lines hold, at least one, and how many are left: a name that is cut says little. */
export function fewNames(names: readonly string[]): { names: string; more: number } {
  const few = names.slice(0, 1);
  for (const name of names.slice(1)) {
    if ([...few, name].join(", ").length > room) break;
    few.push(name);
  }
  return { names: few.join(", "), more: names.length - few.length };
}
