/** What a collected order has made in its rider's garage, as far as undoing it needs it. */
export interface Booked {
  /** null where nothing was done. */
  service: { id: number; version: number } | null;
  expense: { id: number; version: number } | null;
  /** The fitted parts, with their entries in the history of the bike; in the order in which they were fitted. */
  parts: { id: number; entry: number }[];
}

export const bookedOf = ({ booked }: { booked: string | null }): Booked | null =>
  booked === null ? null : (JSON.parse(booked) as Booked);
