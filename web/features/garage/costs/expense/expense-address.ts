import { goTo } from "#web/lib/navigation.ts";
import { openedWindows } from "#web/lib/opened-windows.ts";

const { useWindows } = openedWindows(["expense"], {
  given: ["for_bike", "for_part", "for_service"],
  accepts: /^(new|-?[1-9]\d{0,14})$/,
});

/** Keeps the open window of an expense in the address, over any page; Back closes it. */
export function useExpenseAddress() {
  const { opened, open, close } = useWindows();
  return {
    /** "new" or an id, negative of one that waits; null while the window is closed. */
    of: opened && (opened.of === "new" ? ("new" as const) : Number(opened.of)),
    /** What waits to be sent has no window: it leads to what waits. */
    open: (one: number | "new") =>
      typeof one === "number" && one < 0 ? goTo("/account/waiting") : open("expense", one),
    close,
  };
}
