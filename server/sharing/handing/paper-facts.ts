import type { Transfer } from "#contract/sharing/transfers.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";

/** What the paper of a transfer says of the bike: kept on the day, because both may change or delete theirs. */
export interface PaperFacts {
  brand: string | null;
  model: string | null;
  type: string | null;
  year: number | null;
  color: string | null;
  frame_size: string | null;
  /** null unless both want it on the paper. */
  serial: string | null;
  mileage_km: number | null;
  rides: number;
  readings: number;
  counts: Transfer["preview"];
}

export function paperFacts(
  row: BikeRow,
  more: Pick<PaperFacts, "rides" | "readings" | "counts"> & { withSerial: boolean },
): PaperFacts {
  const { brand, model, type, year, color, frame_size, serial } = presentOwn(row);
  const { withSerial, ...rest } = more;
  return {
    brand,
    model,
    type,
    year,
    color,
    frame_size,
    serial: withSerial ? serial : null,
    mileage_km: row.mileage_hm === null ? null : row.mileage_hm / 10,
    ...rest,
  };
}
