import { type DragEvent, useState } from "react";

/** Returns the items with one moved to another index. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/**
 * Reorders a list by dragging with the mouse: the order is previewed while dragging, and `onOrder` is called on drop.
 */
export function useCarry(ids: readonly number[], onOrder: (ids: number[], carried: number) => void) {
  const [carried, setCarried] = useState<{ id: number; ids: readonly number[] } | null>(null);
  return {
    carried: carried?.id ?? null,
    /** The order to show, including a drag under way. */
    shown: carried?.ids ?? ids,
    /** Lets the whole list accept the drop, including the gaps between entries. */
    listHandlers: {
      onDragOver: (event: DragEvent) => carried && event.preventDefault(),
      onDrop: (event: DragEvent) => carried && event.preventDefault(),
    },
    handlersOf: (id: number) => ({
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(id));
        setCarried({ id, ids });
      },
      onDragOver: () => {
        if (!carried) return;
        const [from, to] = [carried.ids.indexOf(carried.id), carried.ids.indexOf(id)];
        if (from !== to) setCarried({ ...carried, ids: movedTo(carried.ids, from, to) });
      },
      // When dropped outside the list or cancelled with Esc, `dropEffect` is "none" and the order is kept.
      onDragEnd: (event: DragEvent) => {
        if (carried && event.dataTransfer.dropEffect !== "none" && carried.ids.join() !== ids.join())
          onOrder([...carried.ids], carried.id);
        setCarried(null);
      },
    }),
  };
}
