const drawings = new Set<() => Promise<void>>();

/** Milliseconds to wait for drawings before printing without them. */
const patience = 4000;

/** Prints after everything has been drawn that appears in print only. */
export async function printDrawn(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.all([...drawings].map((draw) => draw())), late]);
  print();
}

/**
 * Makes Ctrl+P and `printDrawn` wait for a drawing. Returns a function that stops this, which also happens when it is
 * drawn.
 */
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
