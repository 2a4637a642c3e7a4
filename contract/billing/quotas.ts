export const plans = ["hobbyist", "enthusiast", "collector"] as const;
export type Plan = (typeof plans)[number];

/** How "unlimited" is sent. */
export const unlimited = Number.MAX_SAFE_INTEGER;

/** Bikes per rider and photos per bike, by plan. */
export const quotas: Record<Plan, { bikes: number; photos: number }> = {
  hobbyist: { bikes: 2, photos: 3 },
  enthusiast: { bikes: 5, photos: 10 },
  collector: { bikes: unlimited, photos: unlimited },
};
