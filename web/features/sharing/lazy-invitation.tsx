import { Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";

const View = lazyView(
  () => import("#web/features/sharing/invitation.tsx").then((m) => m.Invitation),
  ["shared"],
  { missing: "nothing" },
);

/** The end of a public page; it comes after what the page is about. */
export function Invitation() {
  return (
    <Suspense fallback={<div className="mt-14 h-72" />}>
      <View />
    </Suspense>
  );
}
