import { type KeyboardEvent, type ReactNode, useState } from "react";
import { PhotoDots } from "./photo-dots.tsx";
import { PhotoImage } from "#web/features/garage/photos/photo-image.tsx";
import { firstShown, type ShownPhoto } from "#web/features/garage/photos/shown-photo.ts";
import { around, keyBy } from "./steps.ts";
import { useSwipe } from "./use-swipe.ts";
import { pressAgain } from "#web/lib/alive.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

/** What lies over the photo, or beside it, to be used by pointer or key. */
export interface CarouselUse extends ReturnType<typeof useSwipe> {
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface PhotoCarouselProps {
  /** Must not be empty. */
  photos: readonly ShownPhoto[];
  /** The bike's name. */
  name: string;
  /** Width of a photo, as in <img sizes>. */
  sizes: string;
  fit?: "cover" | "contain";
  /** Whether it is on the first screen: its photo is not delayed. */
  first?: boolean;
  /** Opens the photo with this index full screen. */
  onOpen: (index: number) => void;
  onRetry?: () => void;
  /** Lies over the photo in place of the button that opens it. */
  cover?: (index: number, use: CarouselUse) => ReactNode;
}

/**
 * Shows one photo at a time, wraps around, and fills its container. Loads the photo shown; once used, also the next.
 */
export function PhotoCarousel({
  photos,
  name,
  sizes,
  fit,
  first,
  onOpen,
  onRetry,
  cover,
}: PhotoCarouselProps) {
  const t = useT("photos");
  const [chosen, setChosen] = useState<number | null>(null);
  const [used, setUsed] = useState(false);
  const count = photos.length;
  const index = Math.min(chosen ?? firstShown(photos), count - 1);
  const numbers = { name, number: index + 1, count };
  const turn = (by: -1 | 1) => setChosen(around(index, by, count));
  const swipe = useSwipe(turn);
  const use = () => setUsed(true);
  const uses = { onKeyDown, onPointerEnter: use, onFocus: use, ...swipe };
  function onKeyDown(event: KeyboardEvent) {
    const by = keyBy(event);
    if (by === 0) return;
    event.preventDefault();
    turn(by);
  }
  return (
    <div
      data-late=""
      ref={pressAgain}
      role="group"
      aria-roledescription={t("carousel.role")}
      aria-label={t("carousel.label", { name })}
      className="group/carousel relative size-full overflow-hidden noscript:hidden"
    >
      {photos.map(({ url }, place) => {
        const hidden = place !== index;
        const next = used && place === around(index, 1, count);
        if (hidden && !next) return null;
        return (
          <PhotoImage
            key={url}
            url={url}
            alt={t("alt", { ...numbers, number: place + 1 })}
            first={first && chosen === null && !hidden}
            {...{ sizes, fit, hidden, onRetry }}
          />
        );
      })}
      {cover?.(index, uses) ?? (
        <button
          type="button"
          aria-label={t("carousel.open", numbers)}
          className="absolute inset-0 touch-pan-y -outline-offset-4!"
          onClick={() => onOpen(index)}
          {...uses}
        />
      )}
      {count > 1 && (
        <>
          <Turn by={-1} label={t("previous")} onTurn={turn} onKeyDown={onKeyDown} onFocus={use} />
          <Turn by={1} label={t("next")} onTurn={turn} onKeyDown={onKeyDown} onFocus={use} />
          <PhotoDots
            count={count}
            index={index}
            onShow={setChosen}
            className="absolute inset-x-12 bottom-0 z-10 pointer-events-none [&>*]:pointer-events-auto print:hidden"
          />
          <p aria-live="polite" className="sr-only">
            {chosen !== null && t("number", numbers)}
          </p>
        </>
      )}
    </div>
  );
}

interface TurnProps {
  by: -1 | 1;
  label: string;
  onTurn: (by: -1 | 1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** The button to the next or previous photo; with a mouse it appears on hover. */
function Turn({ by, label, onTurn, ...rest }: TurnProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      title={label}
      onClick={() => onTurn(by)}
      onPointerEnter={rest.onFocus}
      {...rest}
      className={cx(
        "absolute! top-1/2 z-10 print:hidden w-11 -translate-y-1/2 px-0! bg-surface/85 hover:bg-surface -outline-offset-2!",
        "pointer-fine:opacity-0 group-hover/carousel:opacity-100 group-focus-within/carousel:opacity-100",
        by < 0 ? "left-2" : "right-2",
      )}
    >
      <Icon name={by < 0 ? "chevron-left" : "chevron-right"} />
    </Button>
  );
}
