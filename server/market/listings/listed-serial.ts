import { standardSticker } from "#contract/garage/bike-facts.ts";
import { serialKey } from "#server/shops/verifications/serial-key.ts";

/** A serial number as listings and stolen bikes are compared; null also for the sticker of a standard. */
export const listedSerial = (serial: string | null | undefined): string | null =>
  !serial || standardSticker.test(serial) ? null : serialKey(serial);
