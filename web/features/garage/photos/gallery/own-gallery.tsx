import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { BikePhoto } from "#contract/garage/bikes.ts";
import { Gallery } from "./gallery.tsx";
import {
  refreshPhotos,
  useDeletePhoto,
  usePhotos,
  useSetPrimary,
} from "#web/features/garage/photos/queries.ts";
import type { ManagedBike } from "#web/features/garage/photos/manager/photo-manager.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface OwnGalleryProps {
  bike: ManagedBike;
  /** Number of the photo shown, from 1. */
  at: number;
  onShow: (at: number) => void;
  onTurn: (by: -1 | 1, count: number) => void;
  onClose: () => void;
  /** Opens the photo manager. */
  onAdd: () => void;
}

/** The gallery of the rider's own bike, in which a photo can be made primary or deleted. */
export function OwnGallery({ bike, at, onShow, onTurn, onClose, onAdd }: OwnGalleryProps) {
  const { photos } = usePhotos(bike);
  const empty = photos.length === 0;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (empty) leave();
  }, [empty]);
  const index = Math.min(at, photos.length) - 1;
  const photo = photos[index];
  if (!photo) return null;
  return (
    <Gallery
      photos={photos}
      name={bike.name}
      index={index}
      onShow={(place) => onShow(place + 1)}
      onTurn={(by) => onTurn(by, photos.length)}
      onClose={onClose}
      onRetry={() => refreshPhotos()}
      tools={<Tools key={photo.id} bike={bike} photo={photo} number={index + 1} onAdd={onAdd} />}
    />
  );
}

interface ToolsProps {
  bike: ManagedBike;
  photo: BikePhoto;
  number: number;
  onAdd: () => void;
}

function Tools({ bike, photo, number, onAdd }: ToolsProps) {
  const t = useT("photos");
  const primary = useSetPrimary(bike.id);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const remove = useRef<HTMLButtonElement>(null);
  // After "cancel", return the focus to the button that opened the question.
  useEffect(() => {
    if (isOpen === false) remove.current?.focus();
  }, [isOpen]);
  if (isOpen)
    return <ConfirmDelete bike={bike.id} photo={photo} number={number} onClose={() => setOpen(false)} />;
  return (
    <>
      {primary.isError && (
        <p role="alert" className="self-center px-2 text-red">
          {t("failed.primary")}
        </p>
      )}
      {!bike.read_only && (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={photo.is_primary}
            busy={primary.isPending}
            onClick={() => !photo.is_primary && primary.mutate(photo.id)}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
          >
            {t("set_primary")}
          </Button>
          <Button variant="quiet" size="sm" onClick={onAdd}>
            {t("add")}
          </Button>
        </>
      )}
      <Button ref={remove} variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Icon name="trash" />
        {t("delete")}
      </Button>
    </>
  );
}

interface ConfirmDeleteProps {
  bike: number;
  photo: BikePhoto;
  number: number;
  onClose: () => void;
}

/** Asks for confirmation inside the gallery, which covers all other dialogs. */
function ConfirmDelete({ bike, photo, number, onClose }: ConfirmDeleteProps) {
  const t = useT("photos");
  const { mutate, isPending, isError } = useDeletePhoto(bike);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    cancel.current?.focus();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <div
      role="alertdialog"
      aria-label={t("delete_title", { number })}
      aria-describedby="delete-photo-text"
      className="flex flex-wrap items-center gap-2 rounded-control border-l-4 border-red bg-red-tint py-1 pr-1 pl-3"
    >
      <p id="delete-photo-text" role={isError ? "alert" : undefined}>
        {t(isError ? "failed.delete" : "delete_text")}
      </p>
      <Button ref={cancel} variant="quiet" size="sm" onClick={onClose} onKeyDown={onKeyDown}>
        {t("delete_cancel")}
      </Button>
      <Button
        variant="danger"
        size="sm"
        busy={isPending}
        onClick={() => mutate(photo.id)}
        onKeyDown={onKeyDown}
      >
        {t("delete")}
      </Button>
    </div>
  );
}
