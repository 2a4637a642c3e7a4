import { type ReactNode, useState } from "react";
import { pictureAt } from "#contract/platform/pictures.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Photo = WorkOrder["photos"][number];

interface OrderPicturesProps {
  photos: readonly Photo[];
  onRemove?: ((photo: Photo) => Promise<unknown>) | undefined;
  /** Adds one. */
  children?: ReactNode;
}

/** Photos of an order with when they were taken; each opens in full. Nothing where there are none and none is added. */
export function OrderPictures({ photos, onRemove, children }: OrderPicturesProps) {
  const t = useT("estimates");
  const [opened, setOpened] = useOpened<number>("picture");
  const [isRemoving, setRemoving] = useState(false);
  if (photos.length === 0 && !children) return null;
  const nameOf = (photo: Photo) =>
    t("photos.name", { kind: t(`photos.${photo.kind}`), number: photos.indexOf(photo) + 1 });
  const shown = photos.find(({ id }) => id === opened);
  return (
    <section aria-labelledby="photos">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="photos" className="wide-sm text-lg">
          {t("photos.title")}
        </h2>
        {children}
      </div>
      {photos.length > 0 && (
        <ul className="mt-2 grid grid-cols-3 gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <button type="button" className="block w-full" onClick={() => setOpened(photo.id)}>
                <img
                  src={pictureAt(photo.url, 320)}
                  alt={nameOf(photo)}
                  loading="lazy"
                  className="aspect-square w-full rounded-control bg-sunken object-cover"
                />
              </button>
              <p aria-hidden="true" className="narrow mt-0.5 text-xs text-muted">
                {t(`photos.${photo.kind}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog
          open
          onClose={() => setOpened(null)}
          title={nameOf(shown)}
          footer={
            onRemove && (
              <Button variant="quiet" className="mr-auto text-red!" onClick={() => setRemoving(true)}>
                {t("photos.remove")}
              </Button>
            )
          }
        >
          <img src={pictureAt(shown.url, 960)} alt={nameOf(shown)} className="mx-auto max-h-[70svh]" />
          <ConfirmDialog
            open={isRemoving}
            onClose={() => setRemoving(false)}
            onConfirm={() => {
              setRemoving(false);
              setOpened(null);
              // What failed is shown by who removes it.
              void onRemove?.(shown).catch(() => {});
            }}
            title={t("photos.remove_title")}
            confirmLabel={t("photos.remove")}
          >
            {t("photos.remove_text")}
          </ConfirmDialog>
        </Dialog>
      )}
    </section>
  );
}
