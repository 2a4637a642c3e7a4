import { useEffect, useRef, useState } from "react";
import type { BikePhoto } from "#contract/garage/bikes.ts";
import { OrderNotice } from "./order-notice.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { refreshPhotos, useOrderPhotos, useSetPrimary } from "#web/features/garage/photos/queries.ts";
import { laidOver, type OrderConflict } from "#web/features/garage/photos/save-order.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { movedTo, useCarry } from "#web/ui/use-carry.ts";

interface PhotoGridProps {
  bike: { id: number; name: string };
  photos: readonly BikePhoto[];
  editable: boolean;
  /** Opens the photo with this index full screen. */
  onShow: (index: number) => void;
  onDelete: (photo: BikePhoto) => void;
}

/** Shows all photos in order; they can be moved, made primary and deleted. */
export function PhotoGrid({ bike, photos, onShow, onDelete, ...rest }: PhotoGridProps) {
  const t = useT("photos");
  const primary = useSetPrimary(bike.id);
  const order = useOrderPhotos(bike.id);
  // The conflict has to be settled before anything else is moved.
  const editable = rest.editable && !order.conflict;
  const [status, setStatus] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ order: string; button: string } | null>(null);
  const ids = photos.map(({ id }) => id);

  function reorder(next: number[], id: number) {
    order.mutate({ ids: next, from: ids });
    setStatus(t("manager.moved", { number: next.indexOf(id) + 1, count: next.length }));
  }
  function keepMine(conflict: OrderConflict | null) {
    order.settle();
    if (conflict) order.mutate({ ids: laidOver(conflict.ids, ids), from: ids });
  }
  const carry = useCarry(ids, reorder);
  function move(index: number, by: -1 | 1) {
    const id = ids[index] ?? 0;
    const next = movedTo(ids, index, index + by);
    pressed.current = { order: next.join(), button: `[data-photo="${id}"] [data-move="${by}"]` };
    reorder(next, id);
  }
  // A tile that moves in the DOM loses the focus; restore it.
  const now = ids.join();
  useEffect(() => {
    if (pressed.current?.order !== now) return;
    list.current?.querySelector<HTMLElement>(pressed.current.button)?.focus();
    pressed.current = null;
  }, [now, list, pressed]);

  const shown = carry.shown.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  return (
    <>
      {primary.isError && <Alert className="mt-4">{t("failed.primary")}</Alert>}
      {order.isError && !order.conflict && <Alert className="mt-4">{t("failed.order")}</Alert>}
      {order.data?.joined && (
        <Alert tone="info" className="mt-4">
          {t("order.joined")}
        </Alert>
      )}
      {order.conflict && <OrderNotice onMine={() => keepMine(order.conflict)} onTheirs={order.settle} />}
      <p role="status" className="sr-only">
        {status}
      </p>
      <ul
        ref={list}
        aria-label={t("manager.list")}
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4"
        {...carry.listHandlers}
      >
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            name={bike.name}
            editable={editable}
            carried={photo.id === carry.carried}
            settingPrimary={primary.isPending && primary.variables === photo.id}
            onShow={() => onShow(index)}
            onMove={(by) => move(index, by)}
            onSetPrimary={() => {
              primary.mutate(photo.id);
              setStatus(t("manager.primary_set", { number: index + 1 }));
            }}
            onDelete={() => onDelete(photo)}
            onRetry={() => refreshPhotos()}
            drag={carry.handlersOf(photo.id)}
          />
        ))}
      </ul>
      {editable && photos.length > 1 && (
        <p className="mt-3 text-sm text-muted pointer-coarse:hidden">{t("manager.order_hint")}</p>
      )}
    </>
  );
}
