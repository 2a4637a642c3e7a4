import type { KeyboardEvent } from "react";

const steps: Record<string, { column: number; card: number }> = {
  ArrowLeft: { column: -1, card: 0 },
  ArrowRight: { column: 1, card: 0 },
  ArrowUp: { column: 0, card: -1 },
  ArrowDown: { column: 0, card: 1 },
};

const cardsIn = (column: Element) => [...column.querySelectorAll<HTMLElement>("[data-card]")];

/** Moves the focus from card to card with the arrow keys: up and down in a column, left and right to the next one that has cards. */
function followCardKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-card]") : null;
  if (!step || !here || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = [...event.currentTarget.querySelectorAll("section")]
    .map(cardsIn)
    .filter((cards) => cards.length > 0);
  const at = columns.findIndex((cards) => cards.includes(here));
  const row = columns[at]?.indexOf(here) ?? 0;
  const cards = columns[at + step.column];
  const next = cards?.[Math.min(row, cards.length - 1) + step.card];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** For what holds the cards. */
export const cardKeys = { onKeyDown: followCardKeys };
