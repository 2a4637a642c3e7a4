import { cx } from "#web/ui/cx.ts";

/** With more photos than this, the dots would merge into a line. */
const most = 12;

interface PhotoDotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
  className?: string;
}

/**
 * Dots that show the position among the photos and react to clicks. Hidden from keyboards and screen readers, which
 * have the buttons and the number.
 */
export function PhotoDots({ count, index, onShow, className }: PhotoDotsProps) {
  if (count > most) return null;
  return (
    <span className={cx("flex justify-center", className)}>
      {Array.from({ length: count }, (_, place) => (
        <span
          key={place}
          aria-hidden="true"
          onClick={() => onShow(place)}
          className="grid h-8 w-4 cursor-pointer place-items-center"
        >
          <span
            className={cx(
              "block size-2.5 rounded-full border-[1.5px] border-[#fff] outline outline-[#15212b]/50",
              place === index ? "bg-[#fff] forced-colors:bg-[CanvasText]" : "bg-[#15212b]/50",
            )}
          />
        </span>
      ))}
    </span>
  );
}
