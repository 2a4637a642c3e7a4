import { PhotoStrip } from "#web/features/garage/photos/photo-strip.tsx";
import { useGalleryAddress } from "#web/features/garage/photos/gallery/gallery-address.ts";
import { PhotoCarousel } from "#web/features/garage/photos/gallery/photo-carousel.tsx";
import { PhotoGallery } from "#web/features/garage/photos/gallery/photo-gallery.tsx";
import type { ShownPhoto } from "#web/features/garage/photos/shown-photo.ts";
import { useAlive } from "#web/lib/alive.ts";

interface PublicPhotosProps {
  /** Must not be empty. */
  photos: readonly ShownPhoto[];
  name: string;
  sizes: string;
}

/** A shared bike's photos: a carousel, and a gallery full screen. */
export function PublicPhotos({ photos, name, sizes }: PublicPhotosProps) {
  const gallery = useGalleryAddress();
  const alive = useAlive();
  return (
    <>
      <PhotoCarousel
        photos={photos}
        name={name}
        sizes={sizes}
        fit="contain"
        first
        onOpen={(index) => gallery.open(index + 1)}
      />
      <noscript>
        <PhotoStrip photos={photos} name={name} sizes={sizes} />
      </noscript>
      {alive && gallery.photo !== null && (
        <PhotoGallery
          photos={photos}
          name={name}
          index={gallery.photo - 1}
          onShow={(index) => gallery.show(index + 1)}
          onTurn={(by) => gallery.turn(by, photos.length)}
          onClose={gallery.close}
        />
      )}
    </>
  );
}
