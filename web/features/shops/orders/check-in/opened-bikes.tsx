import type { OpenedBike } from "#contract/shops/shop-bikes.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useOpenedBikes } from "#web/features/shops/orders/queries.ts";
import { useT } from "#web/lib/i18n.ts";

interface OpenedBikesProps {
  slug: string;
  onBike: (id: number) => void;
}

const makeOf = ({ brand, model }: OpenedBike) => [brand, model].filter(Boolean).join(" ");

/** Bikes whose riders have opened them to the shop, to choose from; nothing where there are none. */
export function OpenedBikes({ slug, onBike }: OpenedBikesProps) {
  const t = useT("orders");
  const { data } = useOpenedBikes(slug);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="opened">
      <h3 id="opened" className="mb-1 text-sm font-[550]">
        {t("check_in.opened")}
      </h3>
      <ul className="grid gap-1.5 sm:grid-cols-2">
        {data.map((bike) => (
          <li key={bike.id}>
            <button
              type="button"
              onClick={() => onBike(bike.id)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control border-[1.5px] border-control px-3 text-left hover:border-ink"
            >
              <BikeDrawing bike={bike} label={null} className="h-auto w-14 shrink-0" />
              <span className="min-w-0">
                <span className="block font-[650] wrap-anywhere">{bike.name}</span>
                <span className="block text-sm text-muted wrap-anywhere">{makeOf(bike)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
