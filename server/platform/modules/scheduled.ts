import type { Work } from "#server/platform/jobs/hourly.ts";
import { type EventConsumer, eventWork } from "#server/platform/events/consumers.ts";
import { anHourAgo } from "#server/platform/pictures/sweeper.ts";
import type { Module, OftenWork, Platform } from "./module.ts";
import { service } from "./service.ts";

/** What the modules have done again and again. */
export interface Scheduled {
  /** Hourly, by one of all instances. */
  hourly: Work;
  /** Weekly, by one of all instances. */
  weekly: Work;
  /** Hourly, by each instance. */
  hourlyHere: Work;
  /** Every few seconds, by one of all instances. */
  often: OftenWork;
}

/** The scheduled work of all modules; throws where two have a piece of the same name. */
export function scheduledOf(platform: Platform): Scheduled {
  const names = new Set<string>();
  const joined = <T>(of: (module: Module) => Record<string, T> | undefined): Record<string, T> => {
    const pieces = platform.modules.flatMap((module) => Object.entries(of(module) ?? {}));
    for (const [name] of pieces) {
      if (names.has(name)) throw new Error(`Two modules have work of the name ${name}`);
      names.add(name);
    }
    return Object.fromEntries(pieces);
  };
  return {
    hourly: joined((module) => ({ ...sweeperOf(module, platform), ...module.hourly?.(platform) })),
    weekly: joined((module) => module.weekly?.(platform)),
    hourlyHere: joined((module) => module.hourlyHere?.(platform)),
    often: {
      ...joined((module) => module.often?.(platform)),
      ...eventWork(platform.db, consumersOf(platform)),
    },
  };
}

/** What reads events. */
export const consumersOf = service((platform): readonly EventConsumer[] =>
  platform.modules.flatMap((module) => module.eventConsumers?.(platform) ?? []),
);

function sweeperOf({ pictures }: Module, platform: Platform): Work {
  if (!pictures) return {};
  const { shelf, sweeper, known } = pictures;
  const sweep = () => platform.shelf(shelf).sweep(anHourAgo(platform.now()), known(platform));
  return { [sweeper]: sweep };
}
