import { openedWindows } from "#web/lib/opened-windows.ts";

const { useWindows } = openedWindows(["draft"], { accepts: /^(new|[1-9]\d{0,14})$/ });

/** Keeps the open window of a receipt or label in the address, over any page: `?draft=new` reads one. */
export function useDraftAddress() {
  const { opened, open, close, hrefOf } = useWindows();
  return {
    of: opened && (opened.of === "new" ? ("new" as const) : Number(opened.of)),
    open: (id: number) => open("draft", id),
    hrefOf: (id: number) => hrefOf("draft", id),
    close,
  };
}
