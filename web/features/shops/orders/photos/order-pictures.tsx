import type { ReactNode } from "react";
import { pictureAt } from "#contract/platform/pictures.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useT } from "#web/lib/i18n.ts";

interface OrderPicturesProps {
  photos: WorkOrder["photos"];
  /** With what one of them is removed. */
  actOn?: (photo: WorkOrder["photos"][number], name: string) => ReactNode;
  /** Adds one. */
  children?: ReactNode;
}

/** Photos of an order with when they were taken; each opens in full. Nothing where there are none and none is added. */
export function OrderPictures({ photos, actOn, children }: OrderPicturesProps) {
  const t = useT("estimates");
  if (photos.length === 0 && !children) return null;
  return (
    <section aria-labelledby="photos">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="photos" className="wide-sm text-lg">
          {t("photos.title")}
        </h2>
        {children}
      </div>
      {photos.length > 0 && (
        <ul className="mt-2 grid grid-cols-3 gap-2">
          {photos.map((photo, index) => {
            const name = t("photos.name", { kind: t(`photos.${photo.kind}`), number: index + 1 });
            return (
              <li key={photo.id} className="relative">
                <a href={photo.url} target="_blank" rel="noopener" className="block">
                  <img
                    src={pictureAt(photo.url, 320)}
                    alt={name}
                    loading="lazy"
                    className="aspect-square w-full rounded-control bg-sunken object-cover"
                  />
                </a>
                <p aria-hidden="true" className="narrow mt-0.5 text-xs text-muted">
                  {t(`photos.${photo.kind}`)}
                </p>
                {actOn?.(photo, name)}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
