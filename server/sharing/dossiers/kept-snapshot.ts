import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";

/** A snapshot as it is kept: of each file its number in the dossier, from 1, in place of an address. */
export type KeptSnapshot = Omit<DossierSnapshot, "photos" | "receipts"> & {
  photos: NumberedFile<DossierSnapshot["photos"][number]>[];
  receipts: NumberedFile<NonNullable<DossierSnapshot["receipts"]>[number]>[] | null;
};
type NumberedFile<T> = Omit<T, "url"> & { file: number };
