/** Writes accessories into one cell, one per line; a single one that would read as several ends with a line break. */
export function accessoriesCell(accessories: readonly string[]): string {
  const cell = accessories.join("\n");
  return accessories.length === 1 && cell.includes(";") ? `${cell}\n` : cell;
}

/** Reads the accessories of a cell: one per line; a single line is split at semicolons. */
export function accessoriesOf(cell: string): string[] {
  return cell.split(/[\r\n]/.test(cell) ? /\r\n|\r|\n/ : ";");
}
