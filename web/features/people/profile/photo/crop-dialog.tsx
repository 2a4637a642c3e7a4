import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { number } from "#web/lib/format.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CropStage } from "./crop-stage.tsx";
import { type Crop, middleOf, mostZoom, movedBy, zoomedTo } from "./crop.ts";
import { stride } from "./use-crop-controls.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  onClose: () => void;
  onCrop: (crop: Crop) => void;
}

const arrows = [
  { way: "left", by: { x: -stride, y: 0 }, turn: "rotate-90" },
  { way: "up", by: { x: 0, y: -stride }, turn: "rotate-180" },
  { way: "down", by: { x: 0, y: stride }, turn: "" },
  { way: "right", by: { x: stride, y: 0 }, turn: "-rotate-90" },
] as const;

/** Lets the rider choose the part of a picture that the round photo shows. */
export function CropDialog({ picture, onClose, onCrop }: CropDialogProps) {
  const t = useT("profile");
  const [crop, setCrop] = useState(() => middleOf(picture));
  const most = mostZoom(picture);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("crop.title")}
      size="sm"
      dismissable={false}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("crop.cancel")}
          </Button>
          <Button variant="primary" onClick={() => onCrop(crop)}>
            {t("crop.use")}
          </Button>
        </>
      }
    >
      <CropStage picture={picture} crop={crop} onCrop={setCrop} />
      <div className="mt-3 flex items-center justify-center gap-1">
        {arrows.map(({ way, by, turn }) => (
          <IconButton key={way} label={t(`crop.${way}`)} onClick={() => setCrop(movedBy(picture, crop, by))}>
            <Icon name="chevron-down" className={cx("size-5", turn)} />
          </IconButton>
        ))}
      </div>
      {most > 1 && (
        <label className="mt-1 flex min-h-11 items-center gap-3 text-sm font-[550]">
          {t("crop.zoom")}
          <input
            type="range"
            className="h-11 min-w-0 flex-1 accent-ink"
            min={1}
            max={most}
            step={0.01}
            value={crop.zoom}
            aria-valuetext={number(crop.zoom, { style: "percent" })}
            onChange={(event) => setCrop(zoomedTo(picture, crop, Number(event.target.value)))}
          />
        </label>
      )}
      <p className="mt-2 text-sm text-muted">{t("crop.hint")}</p>
    </Dialog>
  );
}
