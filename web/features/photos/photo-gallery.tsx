import { Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { GalleryProps } from "#web/features/photos/gallery.tsx";
import type { GalleryAddress } from "#web/features/photos/gallery-address.ts";
import type { ManagedBike } from "#web/features/photos/photo-manager.tsx";

const Gallery = lazyView(
  () => import("#web/features/photos/gallery.tsx").then((m) => m.Gallery),
  ["photos"],
  { missing: "window", ahead: true },
);
const OwnGallery = lazyView(
  () => import("#web/features/photos/own-gallery.tsx").then((m) => m.OwnGallery),
  ["photos"],
  { missing: "window", ahead: true },
);

/** The gallery for looking only, as public pages show it; its code comes when it is first shown. */
export function PhotoGallery(props: GalleryProps) {
  return (
    <Suspense>
      <Gallery {...props} />
    </Suspense>
  );
}

interface OwnPhotoGalleryProps {
  bike: ManagedBike | undefined;
  address: GalleryAddress;
}

/** The gallery of one of the rider's own bikes, when the address asks for it. */
export function OwnPhotoGallery({ bike, address }: OwnPhotoGalleryProps) {
  if (!bike || address.photo === null) return null;
  return (
    <Suspense>
      <OwnGallery
        bike={bike}
        at={address.photo}
        onShow={address.show}
        onTurn={address.turn}
        onClose={address.close}
        onAdd={() => address.toManager(bike.id)}
      />
    </Suspense>
  );
}
