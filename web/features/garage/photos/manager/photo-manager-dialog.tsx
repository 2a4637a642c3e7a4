import { Suspense } from "react";
import type { PhotoManagerProps } from "./photo-manager.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

const PhotoManager = lazyView(() => import("./photo-manager.tsx").then((m) => m.PhotoManager), ["photos"], {
  ahead: true,
});

/** The dialog of the photo manager; opens before the manager's code has loaded. */
export function PhotoManagerDialog({ onClose, ...rest }: PhotoManagerProps & { onClose: () => void }) {
  const t = useT("photos");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("manager.title", { name: rest.bike.name })}
      size="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("manager.done")}
        </Button>
      }
    >
      <Suspense fallback={<PageSpinner label={t("manager.loading")} />}>
        <PhotoManager {...rest} />
      </Suspense>
    </Dialog>
  );
}
