import type { CarouselUse } from "#web/features/garage/photos/gallery/photo-carousel.tsx";
import type { ManagedBike } from "#web/features/garage/photos/manager/photo-manager.tsx";
import { useT } from "#web/lib/i18n.ts";
import { IconButton } from "#web/ui/button.tsx";
import { LineIcon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

interface CardCoverProps {
  bike: ManagedBike;
  /** The photo that is shown. */
  index: number;
  use: CarouselUse;
  onOpen: () => void;
}

/** Over the photo of a card: it leads to the bike, and a button in its corner opens the photo full screen. */
export function CardCover({ bike, index, use, onOpen }: CardCoverProps) {
  const t = useT("photos");
  const { onKeyDown, onFocus, onPointerEnter, ...swipe } = use;
  return (
    <>
      {/* The name below it is the link that keyboards and screen readers have. */}
      <Link
        to={`/bikes/${bike.id}`}
        tabIndex={-1}
        aria-hidden="true"
        // A link that is dragged could not be swiped.
        draggable={false}
        className="absolute inset-0 touch-pan-y"
        onPointerOver={onPointerEnter}
        {...swipe}
      />
      <IconButton
        label={t("carousel.open", { name: bike.name, number: index + 1, count: bike.photos.length })}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="absolute! right-2 bottom-2 z-10 bg-surface/85 hover:bg-surface pointer-fine:opacity-0 group-hover/carousel:opacity-100 group-focus-within/carousel:opacity-100 print:hidden"
      >
        <LineIcon line="M12 3.5h4.5V8m0-4.5-5 5M8 16.5H3.5V12m0 4.5 5-5" />
      </IconButton>
    </>
  );
}
