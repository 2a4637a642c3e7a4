import "#web/styles/riders.css";
import { Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { BikeModals } from "#web/features/garage/bikes/page/bike-modals.tsx";
import type { ModalAddress, OtherModal } from "#web/features/garage/bikes/modal-address.ts";
import { bikePhotos } from "#web/features/garage/photos/shown/bike-photos.tsx";
import type { GalleryAddress } from "#web/features/garage/photos/gallery/gallery-address.ts";
import { AddRideWindow } from "#web/features/garage/rides/by-hand/add-ride-window.tsx";
import { RatingBlock } from "#web/features/sharing/ratings/rating-block.tsx";
import { LazyQrCode } from "#web/features/sharing/sharing/qr/lazy-qr-code.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";
import { PhotosWindow, PhotoWindows } from "./photo-windows.tsx";

const ShareDialog = lazyView(
  () => import("#web/features/sharing/sharing/window/share-dialog.tsx").then((m) => m.ShareDialog),
  ["sharing", "network"],
  { missing: "window", ahead: true },
);

const FrozenLinksDialog = lazyView(
  () => import("#web/features/sharing/dossiers/frozen-links-dialog.tsx").then((m) => m.FrozenLinksDialog),
  ["dossiers"],
  { missing: "window" },
);

const HandOnWindow = lazyView(
  () => import("#web/features/sharing/handing/hand-on-window.tsx").then((m) => m.HandOnWindow),
  ["handing", "components"],
  { missing: "window" },
);

interface BikeWindowsProps {
  bikes: readonly Bike[] | undefined;
  address: ModalAddress;
  gallery: GalleryAddress;
  onDeleted?: () => void;
}

const codeOf = (url: string) => <LazyQrCode url={url} size={200} className="rounded-control" />;
const ownRating = (bike: Bike) => <RatingBlock bike={bike} own />;

/** The dialogs about the rider's own bikes, from several features. */
export function BikeWindows({ address, gallery, ...rest }: BikeWindowsProps) {
  function otherWindow(kind: OtherModal, bike: Bike) {
    if (kind === "photos") return <PhotosWindow bike={bike} gallery={gallery} onClose={address.close} />;
    if (kind === "frozen") return <FrozenLinksDialog bike={bike} code={codeOf} onClose={address.close} />;
    if (kind === "hand-on") return <HandOnWindow bike={bike} onClose={address.close} />;
    return <ShareBikeWindow bike={bike} onClose={address.close} />;
  }
  return (
    <Suspense>
      <BikeModals
        {...rest}
        address={address}
        photos={(bike) => bikePhotos({ bike, place: "details", gallery })}
        rating={ownRating}
        others={otherWindow}
      />
      <AddRideWindow />
      <PhotoWindows bikes={rest.bikes} address={address} gallery={gallery} />
    </Suspense>
  );
}

/** Sharing a bike. */
export function ShareBikeWindow({ bike, onClose }: { bike: Bike; onClose: () => void }) {
  return <ShareDialog subject={{ kind: "bike", id: bike.id, title: bike.name }} onClose={onClose} />;
}

/** Sharing one's own profile. */
export function ShareProfileWindow({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return (
    <Suspense>
      <ShareDialog subject={{ kind: "profile", title: user?.name ?? "" }} onClose={onClose} />
    </Suspense>
  );
}
