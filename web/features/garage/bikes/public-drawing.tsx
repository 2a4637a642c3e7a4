import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { SharedDrawing, SharedPaint } from "./shared-drawing.tsx";
import { useT } from "#web/lib/i18n.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** A shared bike's drawing, from the server, on track lines over a tint of its colour; fills its container. */
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
