import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { SharedDrawing, SharedPaint } from "./shared-drawing.tsx";
import { useT } from "#web/lib/i18n.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** The drawing of a shared bike on the track lines, over a breath of its colour; fills its place. */
export function PublicDrawing({ bike: { name, share_token } }: { bike: PublicBike }) {
  const t = useT("parts");
  return (
    <>
      <SharedPaint token={share_token} className="absolute inset-0 size-full opacity-9" />
      <SharedDrawing
        token={share_token}
        label={t("drawing", { name })}
        className="relative min-h-0 w-full flex-1 px-3 pt-6 md:px-6"
      />
      <TrackLines className="relative shrink-0" />
    </>
  );
}
