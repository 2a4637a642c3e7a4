import { Star } from "#web/ui/star.tsx";

/** Draws an average as five stars, the last one partly filled; hidden from screen readers. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((before) => (
        <Star key={before} filled={Math.min(1, Math.max(0, value - before))} className={className} />
      ))}
    </span>
  );
}
