import { useEffect, useRef } from "react";
import { pictureAt } from "#contract/platform/pictures.ts";
import type { ShownPhoto } from "#web/features/garage/photos/shown-photo.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

interface GalleryThumbnailsProps {
  photos: readonly ShownPhoto[];
  index: number;
  onShow: (index: number) => void;
}

/** Thumbnails of all photos; the one shown is scrolled into view. */
export function GalleryThumbnails({ photos, index, onShow }: GalleryThumbnailsProps) {
  const t = useT("photos");
  return (
    <ul aria-label={t("gallery.thumbnails")} className="flex gap-2 overflow-x-auto p-2">
      {photos.map(({ url }, place) => (
        <li key={url} className="shrink-0 first:ml-auto last:mr-auto">
          <Thumbnail url={url} number={place + 1} shown={place === index} onPress={() => onShow(place)} />
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailProps {
  url: string;
  number: number;
  shown: boolean;
  onPress: () => void;
}

function Thumbnail({ url, number, shown, onPress }: ThumbnailProps) {
  const t = useT("photos");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown) button.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shown]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={t("gallery.thumbnail", { number })}
      aria-current={shown}
      onClick={onPress}
      className={cx(
        "block overflow-hidden rounded-control border-2",
        shown ? "border-ink" : "border-transparent opacity-60 hover:opacity-100",
      )}
    >
      <img
        src={pictureAt(url, 320)}
        alt=""
        width={72}
        height={48}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="h-12 w-18 object-cover"
      />
    </button>
  );
}
