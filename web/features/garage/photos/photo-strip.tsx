import { type ShownPhoto, sourcesOf } from "./shown-photo.ts";
import { useT } from "#web/lib/i18n.ts";

interface PhotoStripProps {
  photos: readonly ShownPhoto[];
  /** The bike's name. */
  name: string;
  /** Width of a photo, as in <img sizes>. */
  sizes: string;
}

/** A bike's photos side by side, to scroll through, for readers without scripts; the primary one is first. */
export function PhotoStrip({ photos, name, sizes }: PhotoStripProps) {
  const t = useT("photos");
  const count = photos.length;
  const all = photos.map((photo, place) => ({ ...photo, number: place + 1 }));
  return (
    <div
      role="group"
      aria-label={t("carousel.label", { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      className="absolute inset-0 flex overflow-x-auto -outline-offset-4!"
    >
      {all
        .toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary))
        .map(({ url, number }) => (
          <img
            key={url}
            {...sourcesOf(url, sizes)}
            alt={t("alt", { name, number, count })}
            loading="lazy"
            className="size-full shrink-0 object-contain"
          />
        ))}
    </div>
  );
}
