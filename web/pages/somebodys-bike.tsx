import { Suspense } from "react";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import { BikeSkeleton } from "#web/features/garage/bikes/bike-skeleton.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useTitle } from "#web/lib/title.ts";
import { StrangersBike as StrangersBikeView } from "./strangers-bike.tsx";

// Waits only for texts: a chunk of its own would split the public page's code into more, smaller files.
const StrangersBike = lazyView(async () => StrangersBikeView, ["shared"]);

/** Somebody else's public bike, at the address that its owner's has. */
export function SomebodysBike({ bike }: { bike: UnlinkedBike }) {
  const t = useT("garage");
  useTitle(bike.stolen ? t("bike.stolen", { name: bike.name }) : bike.name);
  return (
    <Suspense fallback={<BikeSkeleton />}>
      <StrangersBike bike={bike} />
    </Suspense>
  );
}
