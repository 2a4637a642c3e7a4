import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";
import { PhotoDots } from "./photo-dots.tsx";
import { PhotoImage } from "#web/features/garage/photos/photo-image.tsx";
import type { ShownPhoto } from "#web/features/garage/photos/shown-photo.ts";
import { around } from "./steps.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useKeys } from "./use-keys.ts";
import { useSwipe } from "./use-swipe.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ToastPlace } from "#web/ui/toast-place.tsx";

export interface GalleryProps {
  /** At least one. */
  photos: readonly ShownPhoto[];
  /** Whose photos they are. */
  name: string;
  /** Place of the photo that is shown, from 0; the last one where there are fewer. */
  index: number;
  onShow: (index: number) => void;
  /** Shows the next photo, or the one before, around both ends. */
  onTurn: (by: -1 | 1) => void;
  onClose: () => void;
  onRetry?: () => void;
  /** What its owner may do with the photo that is shown; left out, there is only looking. */
  tools?: ReactNode;
}

/** Photos over the whole screen; needs no session. */
export function Gallery({ photos, name, onShow, onTurn, onClose, onRetry, tools, ...rest }: GalleryProps) {
  const t = useT("photos");
  const dialog = useFullScreen();
  const count = photos.length;
  const index = Math.min(rest.index, count - 1);
  const photo = photos[index];
  const numbers = { name, number: index + 1, count };
  const swipe = useSwipe(onTurn);
  // A photo that is deleted takes the focus with it, and the keys would lead nowhere.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });

  useKeys(onTurn, onClose);

  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t("gallery.label", { name })}
      // What lies below has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 grid focus:outline-none size-full max-h-none max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden border-0 bg-[#07090c] p-0 text-ink scheme-dark backdrop:bg-[#07090c]"
    >
      <header className="flex flex-wrap items-center gap-x-3 px-2 py-1">
        <p className="narrow min-w-14 pl-2 text-lg" aria-hidden="true">
          {index + 1} / {count}
        </p>
        <p aria-live="polite" className="sr-only">
          {t("number", numbers)}
        </p>
        {photo?.is_primary && <Badge tone="jersey">{t("primary")}</Badge>}
        <div className="order-1 ml-auto flex flex-wrap justify-end max-sm:order-2 max-sm:w-full max-sm:justify-start">
          {tools}
        </div>
        <IconButton label={t("gallery.close")} onClick={onClose} className="order-1 max-sm:ml-auto">
          <Icon name="close" />
        </IconButton>
      </header>
      <div className="relative touch-pan-y" {...swipe}>
        {photos.map(({ url }, place) => {
          const hidden = place !== index;
          if (hidden && place !== around(index, 1, count)) return null;
          return (
            <PhotoImage
              key={url}
              url={url}
              alt={t("alt", { ...numbers, number: place + 1 })}
              sizes="100vw"
              fit="contain"
              hidden={hidden}
              onRetry={onRetry}
            />
          );
        })}
        {count > 1 && (
          <>
            <Turn label={t("previous")} icon="chevron-left" onPress={() => onTurn(-1)} side="left-2" />
            <Turn label={t("next")} icon="chevron-right" onPress={() => onTurn(1)} side="right-2" />
          </>
        )}
      </div>
      <div className="min-h-4">
        {count > 1 && (
          <>
            <PhotoDots count={count} index={index} onShow={onShow} />
            <GalleryThumbnails photos={photos} index={index} onShow={onShow} />
          </>
        )}
        <p
          aria-hidden="true"
          className="narrow flex justify-center gap-8 pb-2 text-sm text-muted pointer-coarse:hidden"
        >
          {count > 1 && <Keys names={["←", "→"]} what={t("gallery.keys")} />}
          <Keys names={["Esc"]} what={t("gallery.keys_close")} />
        </p>
      </div>
      <ToastPlace />
    </dialog>,
    document.body,
  );
}

/** What keys do, for those who have some. */
function Keys({ names, what }: { names: string[]; what: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {names.map((name) => (
        <kbd key={name} className="min-w-6 rounded-badge border border-control px-1 text-center font-sans">
          {name}
        </kbd>
      ))}
      {what}
    </span>
  );
}

interface TurnProps {
  label: string;
  icon: "chevron-left" | "chevron-right";
  onPress: () => void;
  side: string;
}

function Turn({ label, icon, onPress, side }: TurnProps) {
  return (
    <IconButton
      label={label}
      onClick={onPress}
      className={`absolute! top-1/2 z-10 -translate-y-1/2 bg-[#07090c]/60 ${side}`}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
