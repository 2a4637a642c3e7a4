import { type DragEvent, useState } from "react";

/** Moves an entry to the place of another. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Carrying one of a list to another place with the mouse: the others make room at once, letting go keeps it. */
export function useCarry(ids: readonly number[], onOrder: (ids: number[], carried: number) => void) {
  const [carried, setCarried] = useState<{ id: number; ids: readonly number[] } | null>(null);
  return {
    carried: carried?.id ?? null,
    /** The order as it is shown meanwhile. */
    shown: carried?.ids ?? ids,
    /** The whole list takes what is carried, the gaps between its entries too. */
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
        if (from !== to) setCarried({ ...carried, ids: moved(carried.ids, from, to) });
      },
      // Let go outside the list, or Esc: the browser says that nothing was dropped, and all is as it was.
      onDragEnd: (event: DragEvent) => {
        if (carried && event.dataTransfer.dropEffect !== "none" && carried.ids.join() !== ids.join())
          onOrder([...carried.ids], carried.id);
        setCarried(null);
      },
    }),
  };
}
