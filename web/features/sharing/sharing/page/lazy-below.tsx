import { type ComponentProps, Suspense } from "react";
import type { ShareSheet as Sheet } from "#web/features/sharing/sharing/window/share-sheet.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";

// What stands below a public page's first screen comes after it.
const InvitationView = lazyView(() => import("./invitation.tsx").then((m) => m.Invitation), ["shared"], {
  missing: "nothing",
});
const SheetView = lazyView(
  () => import("#web/features/sharing/sharing/window/share-sheet.tsx").then((m) => m.ShareSheet),
  ["shared"],
);

/** The end of a public page; it comes after what the page is about. */
export function LazyInvitation() {
  return (
    <Suspense fallback={<div className="mt-14 h-72" />}>
      <InvitationView />
    </Suspense>
  );
}

/** How a visitor passes a shared page on: its link, its QR code, on paper. */
export function LazyShareSheet(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense fallback={<div className="h-11 print:hidden" />}>
      <SheetView {...props} />
    </Suspense>
  );
}
