import type { CallInput, Calls } from "#contract/endpoints.ts";
import { seededRandom } from "./random.ts";

type RideBody = CallInput<Calls["POST /rides"]>["body"];

/** Rides of some time, as a rider tells of them. */
export interface Riding {
  /** Days ago: from the first, to before the second. */
  from: number;
  to: number;
  rides: number;
  /** Of all together. */
  km: number;
  kmh: number;
  /** Metres of climb in a kilometre. */
  climb: number;
  titles: readonly string[];
  sport?: string;
  /** Rides in the cold months are on the trainer. */
  trainer?: boolean;
  commute?: boolean;
  /** The device that has recorded them: the later ones come from its files. */
  device?: string;
}

const dayMs = 86_400_000;
/** How likely a ride is in each month. */
const months = [0.35, 0.4, 0.7, 0.9, 1.1, 1.2, 1.2, 1.15, 1, 0.8, 0.5, 0.35];
const cold = new Set([0, 1, 11]);

/** Returns rides spread over a time, more of them in summer, of exactly the distance that is wanted. */
export function ridesOf(riding: Riding, now: Date, seed: number): (RideBody & { ago: number })[] {
  const random = seededRandom(seed);
  const { from, to, rides, km, kmh, climb, titles, sport, trainer, commute } = riding;
  const today = Date.parse(now.toISOString().slice(0, 10));
  const monthOf = (ago: number) => new Date(today - ago * dayMs).getUTCMonth();
  const days = new Set<number>();
  while (days.size < Math.min(rides, from - to)) {
    const ago = Math.floor(to + random() * (from - to)) + 1;
    if (random() * 1.2 < (months[monthOf(ago)] ?? 1)) days.add(ago);
  }
  const drafted = [...days]
    .toSorted((a, b) => b - a)
    .map((ago) => {
      const indoor = trainer === true && cold.has(monthOf(ago));
      return { ago, indoor, weight: (indoor ? 0.6 : 0.5) + random() * (indoor ? 0.2 : 1), hour: random() };
    });
  const whole = drafted.reduce((sum, { weight }) => sum + weight, 0);
  let left = km * 1000;
  return drafted.map(({ ago, indoor, weight, hour }, index) => {
    const share = Math.round((km * 100 * weight) / whole) * 10;
    const distance_m = index === drafted.length - 1 ? Math.round(left) : share;
    left -= distance_m;
    const moving_s = Math.round((distance_m / 1000 / kmh) * 3600 * (0.92 + random() * 0.16));
    const started = today - ago * dayMs + Math.round((6 + hour * 9) * 60) * 60_000;
    const up_m = indoor ? 0 : Math.round((distance_m / 1000) * climb * (0.6 + random() * 0.8));
    return {
      ago,
      started_at: new Date(started).toISOString(),
      distance_m,
      moving_s,
      elapsed_s: Math.round(moving_s * (indoor ? 1 : 1.05 + random() * 0.25)),
      up_m,
      down_m: up_m,
      indoor,
      commute: commute === true,
      sport: sport ?? null,
      title: indoor ? null : (titles[Math.floor(random() * titles.length)] ?? null),
    };
  });
}
