import type { Bike } from "#contract/bikes.ts";
import type { ModalAddress } from "#web/features/bikes/modal-address.ts";
import type { GalleryAddress } from "#web/features/photos/gallery-address.ts";
import { OwnPhotoGallery } from "#web/features/photos/photo-gallery.tsx";
import { PhotoManagerDialog } from "#web/features/photos/photo-manager-dialog.tsx";
import { UploadNotices } from "#web/features/photos/upload-notices.tsx";
import { LimitReachedModal } from "#web/features/plans/limit-reached-modal.tsx";
import { useLimits } from "#web/features/plans/queries.ts";

interface PhotosWindowProps {
  bike: Bike;
  gallery: GalleryAddress;
  onClose: () => void;
}

/** Managing the photos of one of one's own bikes, within what the plan allows. */
export function PhotosWindow({ bike, gallery, onClose }: PhotosWindowProps) {
  const { data: limits } = useLimits({ enabled: true });
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

/** The gallery above everything, and what is said of uploads that go on without their window. */
export function PhotoWindows({ bikes, address: { modal, open }, gallery }: PhotoWindowsProps) {
  const about = modal && "id" in modal ? modal : null;
  // On the page of one bike, nothing need name it.
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
