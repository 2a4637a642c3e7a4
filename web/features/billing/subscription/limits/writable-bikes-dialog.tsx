import { Suspense } from "react";
import type { WritableBikesProps } from "./writable-bikes.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

const WritableBikes = lazyView(
  () => import("./writable-bikes.tsx").then((m) => m.WritableBikesForm),
  ["subscription"],
  { ahead: true },
);

/**
 * The dialog in which a rider chooses which bikes stay writable over the limit; opens before its content has loaded.
 */
export function WritableBikesDialog(props: WritableBikesProps) {
  const t = useT("garage");
  return (
    <Dialog open onClose={props.onClose} title={t("choose_title")}>
      <Suspense fallback={<PageSpinner />}>
        <WritableBikes {...props} />
      </Suspense>
    </Dialog>
  );
}
