import { Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { GalleryProps } from "./gallery.tsx";
import type { GalleryAddress } from "./gallery-address.ts";
import type { ManagedBike } from "#web/features/garage/photos/manager/photo-manager.tsx";

const Gallery = lazyView(() => import("./gallery.tsx").then((m) => m.Gallery), ["photos"], {
  missing: "window",
  ahead: "always",
});
const OwnGallery = lazyView(() => import("./own-gallery.tsx").then((m) => m.OwnGallery), ["photos"], {
  missing: "window",
  ahead: true,
});

/** The read-only gallery of public pages; loaded when it is first shown. */
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

/** The gallery of one of the rider's bikes, shown when the address names it. */
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
