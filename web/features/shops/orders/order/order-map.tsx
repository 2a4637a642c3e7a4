import { useState } from "react";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import { BikeMap } from "#web/drawing/bike-map.tsx";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { drawnAs, slotOfDrawn } from "#web/drawing/drawn-slots.ts";
import { useSlotName } from "#web/features/shops/orders/slot-names.ts";
import { useT } from "#web/lib/i18n.ts";

interface OrderMapProps {
  bike: BikeSpec;
  lines: readonly OrderLine[];
  /** Adds work at a place; null where nothing may be added. */
  onAdd: ((slot: string) => void) | null;
}

/** The bike's drawing as a map of the job: places with work are lit, done ones in green, and a press on one adds more. */
export function OrderMap({ bike, lines, onAdd }: OrderMapProps) {
  const t = useT("orders");
  const nameOf = useSlotName();
  const [pointed, setPointed] = useState<string | null>(null);
  const open = lines.filter(({ state }) => state === "proposed" || state === "approved");
  const done = lines.filter(({ state }) => state === "done");
  const placesOf = (some: readonly OrderLine[]) => some.flatMap(({ slot }) => (slot ? [drawnAs(slot)] : []));
  return (
    <figure className="rounded-card border border-divider bg-surface p-3 [--done:var(--color-green)] [--lit:var(--color-blue)] forced-colors:[--done:GrayText] forced-colors:[--lit:Highlight]">
      <BikeMap
        bike={bike}
        placeOf={slotOfDrawn}
        lit={pointed ? [pointed] : placesOf(open)}
        done={pointed ? [] : placesOf(done)}
        onPoint={setPointed}
        onPress={(place) => onAdd?.(place)}
        className="mx-auto block h-auto w-full max-w-xl"
      />
      <figcaption className="mt-1 min-h-[1lh] text-center text-sm text-muted">
        {pointed
          ? nameOf(pointed)
          : lines.length > 0
            ? t("map.counts", { done: done.length, open: open.length })
            : onAdd && t("map.press")}
      </figcaption>
    </figure>
  );
}
