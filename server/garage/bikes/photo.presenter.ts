import type { BikePhoto } from "#contract/garage/bikes.ts";

/** What a bike's row stores about its photos. */
export interface PhotoList {
  photos: string;
  primary_photo_id: number | null;
}

type Entry = [id: number, sort_order: number];
type UrlOf = (photo: number) => string;

const entriesOf = ({ photos }: PhotoList) => JSON.parse(photos) as Entry[];

const present = ([id, sort_order]: Entry, { primary_photo_id }: PhotoList, urlOf: UrlOf): BikePhoto => ({
  id,
  url: urlOf(id),
  is_primary: id === primary_photo_id,
  sort_order,
});

/** Presents a bike's photos in order, each with the address that `urlOf` returns. */
export function presentPhotos(list: PhotoList, urlOf: UrlOf): BikePhoto[] {
  return entriesOf(list).map((entry) => present(entry, list, urlOf));
}

/** One of a bike's photos. */
export function presentPhoto(list: PhotoList, id: number, urlOf: UrlOf): BikePhoto {
  return present(entriesOf(list).find(([other]) => other === id) ?? [id, 0], list, urlOf);
}
