/**
 * What a spreadsheet may run as a formula: one of = + - @, in full width too, at the start or after blanks and control
 * characters, which some programs skip; and whatever begins with a tab or a line break. Apostrophes before it are part of the
 * pattern, so that taking the defence off gives every text back as it was.
 */
const formula = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** The text with an apostrophe before what a spreadsheet could take for a formula: programs then show it as text. */
export function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `defused` made this cell of. */
export function restored(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
