import { Suspense, useEffect, useRef, useState } from "react";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import { lazyView } from "#web/lib/lazy-view.ts";

const GearsSection = lazyView(() => import("./gears-section.tsx").then((m) => m.GearsSection), ["gears"], {
  missing: "nothing",
});

/** The gears of a shared bike: their code loads for who reads down to them. Not printed, as the page fits one sheet. */
export function GearsBelow({ bike }: { bike: UnlinkedBike }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        seen.disconnect();
      },
      // A jump to the end of the page leaves it above what is seen.
      { rootMargin: "100000px 0px 200px" },
    );
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  if (!bike.chainring_size || !(bike.cassette_range || bike.cassette_model)) return null;
  return (
    <div ref={place} className="print:hidden">
      {isNear && (
        <Suspense>
          <GearsSection bike={{ name: bike.name, facts: bike }} onlyIfAny />
        </Suspense>
      )}
    </div>
  );
}
