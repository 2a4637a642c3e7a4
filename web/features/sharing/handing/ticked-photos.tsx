import type { BikePhoto } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { type TickedProps, withTicked } from "./ticked.ts";

/** The photos of a bike, to tick those that come. */
export function TickedPhotos({ photos, ticked, onChange }: TickedProps & { photos: readonly BikePhoto[] }) {
  const t = useT("handing");
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t("photos")} className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-5">
      {photos.map(({ id, url }, place) => (
        <li key={id}>
          <label className="relative block">
            <img src={url} alt="" className="aspect-square w-full rounded-control bg-sunken object-cover" />
            <span className="absolute top-1 left-1 grid size-9 place-items-center rounded-control bg-surface">
              <input
                type="checkbox"
                aria-label={t("offer.photo", { number: place + 1 })}
                checked={ticked.includes(id)}
                onChange={(event) => onChange(withTicked(ticked, id, event.target.checked))}
                className="size-5 accent-ink"
              />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
