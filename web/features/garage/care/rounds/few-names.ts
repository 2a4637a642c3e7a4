/** Characters that two lines of a phone hold beside a button, less the words that count the rest. */
const room = 44;

/** Returns as many whole names as two lines hold, at least one, and what counts the others: a name that is cut says little. */
export function fewNames(
  names: readonly string[],
  andMore: (texts: { names: string; more: number }) => string,
): string {
  let few = names[0] ?? "";
  let shown = 1;
  for (; shown < names.length && `${few}, ${names[shown]}`.length <= room; shown++)
    few += `, ${names[shown]}`;
  return shown < names.length ? andMore({ names: few, more: names.length - shown }) : few;
}
