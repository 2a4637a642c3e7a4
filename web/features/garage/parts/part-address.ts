import { useLocation } from "react-router";
import { openedWindows } from "#web/lib/opened-windows.ts";

/** A window about parts, by its name in the address, and what it is about: a part's id, or a slot. */
const partWindows = [
  "part",
  "replace",
  "move",
  "off",
  "measure",
  "fill",
  "wheels",
  "add-part",
  "edit-part",
  "mount",
  "days",
  "retire",
  "delete-part",
  "setup",
  "use-setup",
  "delete-setup",
  "trainer",
] as const;
export type PartWindow = (typeof partWindows)[number];

const { useWindows } = openedWindows(partWindows);

/** Keeps the open window about parts in the address; Back closes it. */
export function usePartAddress() {
  const { state } = useLocation();
  const { opened, hrefOf, open, close } = useWindows();
  return {
    opened,
    hrefOf,
    /** Opens a window; it replaces one that is open already, and with `over` closes to that part's window. */
    open: (window: PartWindow, of: string | number, { over }: { over?: number } = {}) =>
      open(window, of, { over }),
    /** Goes back to the part's window, or to where the window was opened; for a deep link, to the page below it. */
    close: () => (state?.over ? open("part", state.over) : close()),
    /** Goes back to the page, also from a window over a part's: the part is gone. */
    leave: close,
  };
}
