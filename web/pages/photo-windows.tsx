import "#web/styles/riders.css";
import type { Bike } from "#contract/garage/bikes.ts";
import type { ModalAddress } from "#web/features/garage/bikes/modal-address.ts";
import type { GalleryAddress } from "#web/features/garage/photos/gallery/gallery-address.ts";
import { OwnPhotoGallery } from "#web/features/garage/photos/gallery/photo-gallery.tsx";
import { PhotoManagerDialog } from "#web/features/garage/photos/manager/photo-manager-dialog.tsx";
import { UploadNotices } from "#web/features/garage/photos/upload/upload-notices.tsx";
import { LimitReachedModal } from "#web/features/billing/subscription/limits/limit-reached-modal.tsx";
import { useLimits } from "#web/lib/limits.ts";

interface PhotosWindowProps {
  bike: Bike;
  gallery: GalleryAddress;
  onClose: () => void;
}

/** Manages the photos of one of the rider's bikes, within the plan's limit. */
export function PhotosWindow({ bike, gallery, onClose }: PhotosWindowProps) {
  const { data: limits } = useLimits();
  return (
    <PhotoManagerDialog
      bike={bike}
      limit={limits?.limits.photos_per_bike.limit}
      onShow={(index) => gallery.open(index + 1)}
      onClose={onClose}
      renderLimitReached={(about) => (
        <LimitReachedModal open kind="camera" limits={limits} onRoom={about.onClose} {...about} />
      )}
    />
  );
}

interface PhotoWindowsProps {
  bikes: readonly Bike[] | undefined;
  address: ModalAddress;
  gallery: GalleryAddress;
}

/** The gallery, and the toasts about uploads that continue after their dialog was closed. */
export function PhotoWindows({ bikes, address: { modal, open }, gallery }: PhotoWindowsProps) {
  const about = modal && "id" in modal ? modal : null;
  // On a bike's own page the address does not name the bike.
  const id = gallery.bike ?? about?.id ?? (bikes?.length === 1 ? bikes[0]?.id : null);
  return (
    <>
      <OwnPhotoGallery bike={bikes?.find((bike) => bike.id === id)} address={gallery} />
      <UploadNotices
        bikes={bikes}
        managed={about?.kind === "photos" ? about.id : null}
        onShow={(bike) => open({ kind: "photos", id: bike })}
      />
    </>
  );
}
