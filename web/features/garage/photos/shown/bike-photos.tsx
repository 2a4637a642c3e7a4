import type { GalleryAddress } from "#web/features/garage/photos/gallery/gallery-address.ts";
import { type CarouselUse, PhotoCarousel } from "#web/features/garage/photos/gallery/photo-carousel.tsx";
import { CardCover } from "./card-cover.tsx";
import { refreshPhotos } from "#web/features/garage/photos/queries.ts";
import type { ManagedBike } from "#web/features/garage/photos/manager/photo-manager.tsx";

/** Where photos are shown: widths as in <img sizes>, and whether they are cropped. */
const places = {
  card: {
    sizes: "(min-width: 1250px) 387px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 93vw",
    fit: "cover",
  },
  details: { sizes: "(min-width: 680px) 640px, 94vw", fit: "contain" },
  viewer: { sizes: "(min-width: 1250px) 830px, (min-width: 1024px) 66vw, 94vw", fit: "contain" },
} as const;

interface BikePhotosProps {
  bike: ManagedBike;
  place: keyof typeof places;
  gallery: GalleryAddress;
  /** Whether it is on the first screen. */
  first?: boolean;
}

/**
 * Returns a carousel of the photos of one of the rider's bikes; null when there are none, so that the drawing is
 * shown.
 */
export function bikePhotos({ bike, place, gallery, first = false }: BikePhotosProps) {
  if (bike.photos.length === 0) return null;
  const open = (index: number) => gallery.open(index + 1, place === "card" ? bike.id : undefined);
  return (
    <PhotoCarousel
      key={bike.id}
      photos={bike.photos}
      name={bike.name}
      {...places[place]}
      first={first}
      onOpen={open}
      {...(place === "card" && {
        cover: (index: number, use: CarouselUse) => (
          <CardCover bike={bike} index={index} use={use} onOpen={() => open(index)} />
        ),
      })}
      onRetry={() => refreshPhotos()}
    />
  );
}
