import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { useT } from "#web/lib/i18n.ts";

/** The photos of a frozen link: the first one large, each opens in full. */
export function FrozenPhotos({ photos, name }: { photos: DossierSnapshot["photos"]; name: string }) {
  const t = useT("frozen");
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t("photos")} className="grid grid-cols-3 gap-2 print:grid-cols-3">
      {photos.map(({ url, width, height }, place) => (
        <li key={url} className={place === 0 ? "col-span-3" : "print:nth-[n+8]:hidden"}>
          <a href={url} target="_blank" rel="noopener" className="block rounded-control">
            <img
              src={url}
              width={width}
              height={height}
              alt={t("photo", { name, number: place + 1, count: photos.length })}
              loading={place === 0 ? "eager" : "lazy"}
              className={
                place === 0
                  ? "max-h-[70svh] w-full rounded-control bg-sunken object-contain print:max-h-[90mm]"
                  : "aspect-4/3 w-full rounded-control bg-sunken object-cover"
              }
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
