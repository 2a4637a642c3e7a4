import {
  aboutOf,
  anywhere,
  dayBegins,
  daysFrom,
  localDay,
  midnights,
  type ModelPlan,
  type ModelWorld,
  nextDay,
  ridden,
  whereIs,
} from "./care-world.testing.ts";

const notBefore = Date.UTC(1900, 0, 1);

/** How a plan stands; null for one of an empty slot or a part out of use. */
export function modelStanding(world: ModelWorld, plan: ModelPlan) {
  const about = aboutOf(world, plan);
  if (!about) return null;
  const { zone, now } = world;
  const today = localDay(zone, now);
  const bikeRides = [...world.rides.values()].filter(({ bike }) => bike === plan.bike).map(({ at }) => at);
  const bought = world.bought[plan.bike];
  const begun =
    about.mounted ??
    (plan.part !== null
      ? world.created
      : bikeRides.length > 0
        ? Math.min(...bikeRides)
        : bought
          ? dayBegins(zone, bought)
          : world.created);
  const swapped = plan.slot !== null && plan.swap;
  let baseline = begun;
  if (plan.baseline === "date" && plan.on)
    baseline = Math.max(dayBegins(zone, plan.on), swapped ? begun : -Infinity);
  if (plan.baseline === "zero" && swapped)
    baseline = midnights.find((ms) => anywhere(world, about.part!, ms))!;
  const onlyAfter =
    (plan.baseline === "date" && plan.on) || plan.baseline === "install" || plan.fixed
      ? Math.max(baseline, swapped ? begun : -Infinity)
      : swapped
        ? begun
        : -Infinity;
  const wasInSlot = (part: number) =>
    swapped
      ? part === about.part
      : midnights.some((ms) =>
          [false, true].some((indoor) => {
            const place = whereIs(world, part, ms, indoor);
            return place?.bike === plan.bike && place.path === plan.slot;
          }),
        );
  const fulfils = (
    bike: number,
    item: { plan: number | null; part: number | null; slot: string | null; task: string },
  ) => {
    if (item.plan === plan.id) return plan.slot === null || item.part === null || wasInSlot(item.part);
    if (item.task !== plan.task) return false;
    if (plan.part !== null) return item.part === plan.part;
    if (plan.slot === null) return bike === plan.bike && item.part === null && item.slot === null;
    return item.part !== null ? wasInSlot(item.part) : item.slot === plan.slot && bike === plan.bike;
  };
  const done = [...world.services.values()]
    .filter(({ bike, items }) => items.some((item) => fulfils(bike, item)))
    .map(({ at }) => at);
  const after = done.filter((at) => at >= onlyAfter);
  const serviced = after.length > 0 ? Math.max(...after) : null;
  const since = serviced ?? baseline;

  const past =
    plan.baseline === "zero" && (plan.part !== null || swapped) ? world.parts.parts[about.part!]!.initial : 0;
  const start = plan.baseline === "zero" ? notBefore : baseline;
  const used = {
    ...ridden(world, plan, about, serviced ?? start, now),
    days: daysFrom(localDay(zone, since), today),
  };
  if (serviced === null) used.distance += past;
  let firstDay = localDay(zone, since);
  if (plan.fixed && serviced !== null) {
    const [whole, then] = [
      ridden(world, plan, about, start, now),
      ridden(world, plan, about, start, serviced),
    ];
    const nearest = (total: number, limit: number) => {
      let step = 0;
      while (step + limit / 2 <= total) step += limit;
      return step;
    };
    for (const key of ["distance", "time", "rides"] as const) {
      const limit = plan.every[key];
      const extra = key === "distance" ? past : 0;
      if (limit !== null) used[key] = Math.max(0, whole[key] + extra - nearest(then[key] + extra, limit));
    }
    used.estimated ||= whole.estimated;
    if (plan.every.days !== null) {
      const begins = localDay(zone, baseline);
      firstDay = nextDay(begins, nearest(daysFrom(begins, localDay(zone, serviced)), plan.every.days));
      used.days = daysFrom(firstDay, today);
    }
  }
  const limits = (["distance", "time", "days", "rides"] as const).flatMap((lead) =>
    plan.every[lead] === null ? [] : [{ lead, used: used[lead], limit: plan.every[lead]! }],
  );
  const most = Math.max(...limits.map((one) => one.used / one.limit));
  const isDue = limits.some((one) => one.used >= one.limit);

  const place =
    about.part === null || plan.slot !== null ? { bike: plan.bike } : anywhere(world, about.part, now);
  const newest =
    about.part === null || !place
      ? undefined
      : [...world.measured.entries()]
          .filter(([, one]) => one.part === about.part)
          .toSorted(([a, x], [b, y]) => y.at - x.at || b - a)[0]?.[1];
  const replaced = [...world.services.values()].some(
    ({ at, bike, items }) =>
      newest &&
      at >= newest.at &&
      items.some(
        (item) =>
          fulfils(bike, item) ||
          (item.task === "replace" &&
            (item.part === about.part ||
              (item.part === null &&
                item.slot !== null &&
                bike === place?.bike &&
                item.slot === anywhere(world, about.part!, now)?.path))),
      ),
  );
  const counted = isDue ? 2 : limits.some((one) => one.used * 100 >= one.limit * plan.warn) ? 1 : 0;
  const stretched = plan.task === "replace" && newest && !replaced ? newest.value : 0;
  const measured = stretched >= 0.5 ? 2 : stretched >= 0.4 ? 1 : 0;
  const worn =
    measured === 2 ||
    (measured === 1 && (counted === 0 || (counted === 1 && stretched / 0.5 >= Math.floor(most * 1e4) / 1e4)))
      ? stretched
      : null;
  const snoozed =
    plan.snooze &&
    plan.snooze.since === since &&
    (plan.snooze.m === null ? today < plan.snooze.day! : used.distance < plan.snooze.m);

  return {
    part: about.part,
    bike: place?.bike ?? plan.bike,
    since,
    used,
    state: (["fine", "soon", "due"] as const)[Math.max(measured, counted)]!,
    progress: worn === null ? most : worn / 0.5,
    leads: worn === null ? limits.find((one) => one.used / one.limit === most)!.lead : "measurement",
    snoozed: Boolean(snoozed),
    due: dueOn(),
  };

  function dueOn(): string | null {
    const byDays = plan.every.days === null ? null : nextDay(firstDay, plan.every.days);
    if (measured === 2 || isDue) {
      const known = [byDays, measured === 2 ? localDay(zone, newest!.at) : null, today];
      return known.filter((day) => day !== null).toSorted()[0]!;
    }
    const days = byDays === null ? [] : [byDays];
    if (place && worn === null) {
      const from = dayBegins(zone, nextDay(today, -55));
      const bikes = { ...plan, part: null, slot: null, bike: place.bike };
      const mean = ridden(world, bikes, { part: null, mounted: null }, from, now);
      if (mean.rides >= 3)
        for (const { lead, used: has, limit } of limits)
          if (lead !== "days" && mean[lead] > 0)
            for (let ahead = 1; ahead <= 7300; ahead++)
              if (has * 56 + ahead * mean[lead] >= limit * 56) {
                days.push(nextDay(today, ahead));
                break;
              }
    }
    return days.toSorted()[0] ?? null;
  }
}
