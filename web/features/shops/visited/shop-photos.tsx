import { pictureAt, pictureSet } from "#contract/platform/pictures.ts";
import type { ShopPhoto } from "#contract/shops/shop-photos.ts";
import { useT } from "#web/lib/i18n.ts";

interface ShopPhotosProps {
  name: string;
  photos: readonly ShopPhoto[];
}

/** The photos of a shop side by side, to be pushed along where they are more than the page is wide; each opens in full. */
export function ShopPhotos({ name, photos }: ShopPhotosProps) {
  const t = useT("visited");
  if (photos.length === 0) return null;
  return (
    <ul className="mt-6 flex snap-x gap-3 overflow-x-auto pb-2">
      {photos.map(({ id, url, width, height }, at) => (
        <li key={id} className="shrink-0 snap-start">
          <a href={pictureAt(url, 1920)} className="block">
            <img
              src={pictureAt(url, 960)}
              srcSet={pictureSet(url)}
              sizes="(min-width: 640px) 384px, 299px"
              alt={t("photo", { number: at + 1, name })}
              width={width}
              height={height}
              loading={at < 2 ? "eager" : "lazy"}
              className="aspect-4/3 h-56 w-auto rounded-card bg-sunken object-cover sm:h-72"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
