const drawings = new Set<() => Promise<void>>();

/** Longer than this nobody waits for a drawing. */
const patience = 4000;

/** Prints once everything is drawn that only paper shows. */
export async function printDrawn(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.all([...drawings].map((draw) => draw())), late]);
  print();
}

/** Has Ctrl+P and `printDrawn` wait for a drawing, until the returned function is called or it is there. */
export function drawBeforePrint(draw: () => Promise<void>): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== "p" ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    void printDrawn();
  };
  const forget = () => {
    drawings.delete(drawn);
    removeEventListener("keydown", onKey);
  };
  const drawn = () => draw().then(forget);
  drawings.add(drawn);
  addEventListener("keydown", onKey);
  return forget;
}
