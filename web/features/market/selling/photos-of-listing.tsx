import type { BikePhoto } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";

interface PhotosOfListingProps {
  photos: readonly BikePhoto[];
  /** In the order in which they are shown. */
  ticked: readonly number[];
  onChange: (ticked: number[]) => void;
}

/** The photos of a bike, to tick those that its listing shows. */
export function PhotosOfListing({ photos, ticked, onChange }: PhotosOfListingProps) {
  const t = useT("selling");
  if (photos.length === 0) return null;
  const without = (id: number) => ticked.filter((one) => one !== id);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-[550]">{t("form.photos")}</legend>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map(({ id, url }, place) => (
          <li key={id}>
            <label className="relative block">
              <img src={url} alt="" className="aspect-square w-full rounded-control bg-sunken object-cover" />
              <span className="absolute top-1 left-1 grid size-9 place-items-center rounded-control bg-surface">
                <input
                  type="checkbox"
                  aria-label={t("form.photo", { number: place + 1 })}
                  checked={ticked.includes(id)}
                  onChange={({ target }) => onChange(target.checked ? [...ticked, id] : without(id))}
                  className="size-5 accent-ink"
                />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">{t("form.photos_hint")}</p>
    </fieldset>
  );
}
