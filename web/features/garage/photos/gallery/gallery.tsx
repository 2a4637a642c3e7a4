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
  /** Must not be empty. */
  photos: readonly ShownPhoto[];
  /** The bike's name. */
  name: string;
  /** Index of the photo shown; values beyond the end mean the last photo. */
  index: number;
  onShow: (index: number) => void;
  /** Shows the next or previous photo; wraps around. */
  onTurn: (by: -1 | 1) => void;
  onClose: () => void;
  onRetry?: () => void;
  /** The owner's actions on the photo shown. */
  tools?: ReactNode;
}

/** Shows photos full screen; works without a session. */
export function Gallery({ photos, name, onShow, onTurn, onClose, onRetry, tools, ...rest }: GalleryProps) {
  const t = useT("photos");
  const dialog = useFullScreen();
  const count = photos.length;
  const index = Math.min(rest.index, count - 1);
  const photo = photos[index];
  const numbers = { name, number: index + 1, count };
  const swipe = useSwipe(onTurn);
  // When the focused photo was deleted, the focus is lost and keys would do nothing.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });

  useKeys(onTurn, onClose);

  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t("gallery.label", { name })}
      // The dialog or page below has key handlers of its own.
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

/** Explains keyboard shortcuts. */
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
