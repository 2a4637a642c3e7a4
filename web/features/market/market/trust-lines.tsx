import type { Listing } from "#contract/market/listings.ts";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";

/** What is known of what is sold, and how. */
export function TrustLines({ trust }: Pick<Listing, "trust">) {
  const t = useT("listing");
  return (
    <ul className="grid gap-1">
      {trust.map(({ fact, by, shop, on }, place) => (
        <li key={place} className="flex gap-2">
          {by === "shop" || by === "here" ? (
            <Icon name="check" className="mt-1 size-4.5 shrink-0 text-green" />
          ) : (
            <span aria-hidden="true" className="size-5 shrink-0 text-center text-muted">
              ·
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">
            {t(`by.${fact}_${by}` as "by.part_shop", {
              shop: shop ?? "",
              on: on === null ? "" : on.length > 4 ? writtenDay(on) : on,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
