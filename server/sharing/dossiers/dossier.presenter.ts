import type { Dossier, DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { DossierRow } from "./dossiers.repo.ts";
import type { KeptSnapshot } from "./kept-snapshot.ts";

/** Presents a dossier for its owner. */
export function presentDossier(row: DossierRow, appUrl: string, now: Date): Dossier {
  return {
    id: row.id,
    bike_id: row.bike_id,
    url: `${appUrl}/dossier/${row.token}`,
    ends_on: row.ends_on,
    state: row.ends_at > now.toISOString() ? "open" : "ended",
    with_costs: row.with_costs === 1,
    with_receipts: row.with_receipts === 1,
    label: row.label,
    views: row.views,
    viewed_at: row.viewed_at,
    created_at: row.created_at,
  };
}

/** A snapshot as whoever has the link reads it: with addresses of its files. */
export function shownSnapshot({ photos, receipts, ...rest }: KeptSnapshot, token: string): DossierSnapshot {
  const addressed = <T extends { file: number }>({ file, ...about }: T) => ({
    url: `${apiBase}/public/dossiers/${token}/files/${file}`,
    ...about,
  });
  return { ...rest, photos: photos.map(addressed), receipts: receipts && receipts.map(addressed) };
}
