import "#web/styles/riders.css";
import { Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useModalAddress } from "#web/features/garage/bikes/modal-address.ts";
import { useGalleryAddress } from "#web/features/garage/photos/gallery/gallery-address.ts";
import { TheftWindow } from "#web/features/sharing/theft/theft-window.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useTitle } from "#web/lib/title.ts";
import { BikeWindows, ShareBikeWindow } from "./bike-windows.tsx";

const StolenBar = lazyView(
  () => import("#web/features/sharing/theft/theft-tools.tsx").then((m) => m.StolenBar),
  ["theft"],
);

/** Says above a bike's page that it is stolen, if so. */
export function StolenNote({ bike: { id, stolen_on } }: { bike: Bike }) {
  return (
    stolen_on !== null && (
      <Suspense fallback={<div className="h-28" />}>
        <StolenBar bike={{ id, stolen_on }} />
      </Suspense>
    )
  );
}

/** Returns the windows about a bike, for its first view and its sheet, and what opens them; names the page. */
export function useBikeWindows(bike: Bike) {
  const t = useT("garage");
  const address = useModalAddress();
  const gallery = useGalleryAddress();
  const { name, stolen_on } = bike;
  useTitle(stolen_on === null ? name : t("bike.stolen", { name }));
  const shareWindow = (onClose: () => void) => <ShareBikeWindow bike={bike} onClose={onClose} />;
  const windows = (
    <>
      <TheftWindow bike={bike} share={shareWindow} />
      <BikeWindows
        bikes={[bike]}
        address={address}
        gallery={gallery}
        onDeleted={() => goTo("/dashboard", { replace: true })}
      />
    </>
  );
  return { address, gallery, windows };
}
