import type { TransferContents } from "#contract/sharing/transfers.ts";
import { useT } from "#web/lib/i18n.ts";
import { HandingSection } from "./handing-section.tsx";

/** The photos that come, each opens in full. */
export function PhotosToCome({ photos, name }: { photos: TransferContents["photos"]; name: string }) {
  const t = useT("handing");
  if (photos.length === 0) return null;
  return (
    <HandingSection title={t("photos")}>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map(({ id, url }, place) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener" className="block rounded-control">
              <img
                src={url}
                alt={t("photo", { name, number: place + 1, count: photos.length })}
                loading="lazy"
                className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </HandingSection>
  );
}
