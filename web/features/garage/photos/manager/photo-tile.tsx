import type { DragEvent } from "react";
import type { BikePhoto } from "#contract/garage/bikes.ts";
import { PhotoImage } from "#web/features/garage/photos/photo-image.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

interface PhotoTileProps {
  photo: BikePhoto;
  /** Index of the photo. */
  index: number;
  count: number;
  name: string;
  /** Whether order and primary photo may be changed. */
  editable: boolean;
  settingPrimary: boolean;
  /** Whether it is being dragged. */
  carried: boolean;
  onShow: () => void;
  onMove: (by: -1 | 1) => void;
  onSetPrimary: () => void;
  onDelete: () => void;
  onRetry: () => void;
  drag: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: () => void;
    onDragEnd: (event: DragEvent) => void;
  };
}

const dimmed = "aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** One photo of the manager with its actions. */
export function PhotoTile({ photo, index, count, name, editable, drag, ...rest }: PhotoTileProps) {
  const t = useT("photos");
  const number = index + 1;
  return (
    <li
      draggable={editable}
      {...(editable && drag)}
      data-photo={photo.id}
      className={cx(
        "flex flex-col overflow-hidden rounded-card border border-divider bg-surface",
        editable && "pointer-fine:cursor-grab",
        rest.carried && "opacity-50 outline-2 outline-blue outline-dashed",
      )}
    >
      <div className="relative aspect-3/2 bg-sunken">
        <PhotoImage
          url={photo.url}
          alt={t("alt", { name, number, count })}
          sizes="(min-width: 1000px) 290px, (min-width: 640px) 45vw, 90vw"
          onRetry={rest.onRetry}
        />
        <button
          type="button"
          aria-label={t("manager.show", { number })}
          onClick={rest.onShow}
          className="absolute inset-0 -outline-offset-4!"
        />
        {photo.is_primary && (
          <Badge tone="jersey" className="pointer-events-none absolute top-2 left-2">
            {t("primary")}
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap items-center p-1">
        {editable && (
          <>
            <IconButton
              label={t("manager.earlier", { number })}
              data-move="-1"
              aria-disabled={index === 0}
              onClick={() => index > 0 && rest.onMove(-1)}
              className={dimmed}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton
              label={t("manager.later", { number })}
              data-move="1"
              aria-disabled={number === count}
              onClick={() => number < count && rest.onMove(1)}
              className={dimmed}
            >
              <Icon name="chevron-right" />
            </IconButton>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t(photo.is_primary ? "manager.is_primary" : "manager.primary_of", { number })}
              aria-disabled={photo.is_primary}
              busy={rest.settingPrimary}
              onClick={() => !photo.is_primary && rest.onSetPrimary()}
              className={dimmed}
            >
              {t(photo.is_primary ? "primary" : "set_primary")}
            </Button>
          </>
        )}
        <IconButton label={t("manager.delete_of", { number })} onClick={rest.onDelete} className="ml-auto">
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}
