import type { BikePhoto } from "#contract/garage/bikes.ts";
import type { Answered, Caller } from "./caller.ts";
import { corners, multipartOf, phoneJpeg } from "./samples.ts";

/** A small JPEG as a phone writes it. */
export const smallPhoto = () => phoneJpeg(corners(60, 40), [60, 40]);

/** Sends a picture, or any bytes, as a photo of a bike. */
export async function sendPhoto(
  caller: Caller,
  bike: number | string,
  bytes?: Buffer,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const photo = new Blob([new Uint8Array(bytes ?? (await smallPhoto()))]);
  const sent = await multipartOf({ bike_id: bike, photo });
  return caller.raw("POST", "/photos/upload", sent.bytes, { ...sent.type, ...headers });
}

/** A new bike of a rider with so many photos. */
export async function bikeWithPhotos(rider: Caller, count: number) {
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data as { id: number };
  const photos: BikePhoto[] = [];
  for (let i = 0; i < count; i++) photos.push((await sendPhoto(rider, id)).body.data);
  return { id, photos, ids: photos.map((photo) => photo.id) };
}

/** A new bike of a rider with one photo. */
export async function bikeWithPhoto(rider: Caller) {
  const { id } = await bikeWithPhotos(rider, 0);
  return { id, photo: (await sendPhoto(rider, id)).body.data as BikePhoto };
}

/** Sends a picture, or any bytes, as a rider's own photo. */
export async function sendProfilePhoto(caller: Caller, bytes?: Buffer): Promise<Answered> {
  const sent = await multipartOf({ photo: new Blob([new Uint8Array(bytes ?? (await smallPhoto()))]) });
  return caller.raw("POST", "/profile/upload-photo", sent.bytes, sent.type);
}

/** Sends a picture, or any bytes, as the photo of a bike's serial number. */
export async function sendSerialPhoto(caller: Caller, bike: number, bytes?: Buffer): Promise<Answered> {
  const sent = await multipartOf({ photo: new Blob([new Uint8Array(bytes ?? (await smallPhoto()))]) });
  return caller.raw("POST", `/bikes/${bike}/serial-photo`, sent.bytes, sent.type);
}

/** Sends a picture, or any bytes, as a photo of a service, or of one of its items. */
export async function sendServicePhoto(
  caller: Caller,
  service: number,
  { bytes, item }: { bytes?: Buffer; item?: number } = {},
): Promise<Answered> {
  const photo = new Blob([new Uint8Array(bytes ?? (await smallPhoto()))]);
  const sent = await multipartOf({ ...(item !== undefined && { item }), photo });
  return caller.raw("POST", `/services/${service}/photos`, sent.bytes, sent.type);
}

/** Sends a picture to be sent in a message. */
export async function sendMessagePhoto(caller: Caller): Promise<Answered> {
  const sent = await multipartOf({ photo: new Blob([new Uint8Array(await smallPhoto())]) });
  return caller.raw("POST", "/message-photos", sent.bytes, sent.type);
}
