import { useEffect, useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { type Crop, movedBy, squareOf, zoomedTo } from "./crop.ts";
import { useCropControls } from "./use-crop-controls.ts";

interface CropStageProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** Side of the canvas in pixels; sharp on screens of double density. */
const pixels = 640;

/** The picture under a round mask: drag, pinch, scroll or press keys to move and zoom. */
export function CropStage({ picture, crop, onCrop }: CropStageProps) {
  const t = useT("profile");
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useCropControls(stage, (by, scale) =>
    onCrop(zoomedTo(picture, movedBy(picture, crop, by), crop.zoom * scale)),
  );
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { left, top, side } = squareOf(picture, crop);
    context.clearRect(0, 0, pixels, pixels);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels);
  }, [picture, crop]);
  return (
    <div
      ref={stage}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-card bg-sunken active:cursor-grabbing"
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("crop.stage")}
        width={pixels}
        height={pixels}
        className="size-full"
      />
      <span className="pointer-events-none absolute inset-0 rounded-full border-2 border-[#fff] shadow-[0_0_0_200px_rgb(10_20_30/0.6)]" />
    </div>
  );
}
