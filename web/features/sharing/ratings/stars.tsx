import { Star } from "#web/ui/star.tsx";

/** An average as five stars, the last one filled in part; only a picture. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((before) => (
        <Star key={before} filled={Math.min(1, Math.max(0, value - before))} className={className} />
      ))}
    </span>
  );
}
