import { type ComponentProps, Suspense } from "react";
import type { ShareSheet as Sheet } from "#web/features/sharing/sharing/window/share-sheet.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";

// Content below the first screen, loaded after the page.
const InvitationView = lazyView(() => import("./invitation.tsx").then((m) => m.Invitation), ["shared"], {
  missing: "nothing",
});
const SheetView = lazyView(
  () => import("#web/features/sharing/sharing/window/share-sheet.tsx").then((m) => m.ShareSheet),
  ["shared"],
);

/** The invitation at the end of a public page, loaded after the page. */
export function LazyInvitation() {
  return (
    <Suspense fallback={<div className="mt-14 h-72" />}>
      <InvitationView />
    </Suspense>
  );
}

/** A visitor's ways to share the page: link, QR code, print. */
export function LazyShareSheet(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense fallback={<div className="h-11 print:hidden" />}>
      <SheetView {...props} />
    </Suspense>
  );
}
