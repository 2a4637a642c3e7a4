import { openedWindows } from "#web/lib/opened-windows.ts";

const { useWindows } = openedWindows(["expense"], {
  given: ["for_bike", "for_part", "for_service"],
  accepts: /^(new|[1-9]\d{0,14})$/,
});

/** Keeps the open window of an expense in the address, over any page; Back closes it. */
export function useExpenseAddress() {
  const { opened, open, close } = useWindows();
  return {
    /** "new" or an id; null while the window is closed. */
    of: opened && (opened.of === "new" ? ("new" as const) : Number(opened.of)),
    open: (one: number | "new") => open("expense", one),
    close,
  };
}
