import { TrackLines } from "./track-lines.tsx";

/** A progress bar for an upload, drawn as track lines. */
export function ProgressLines({ part, label }: { part: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className="h-3 overflow-hidden rounded-badge bg-divider"
    >
      <div className="h-full overflow-hidden" style={{ width: `${part * 100}%` }}>
        <TrackLines className="origin-top scale-y-[.46]" />
      </div>
    </div>
  );
}
