/** What is known to be done to a part or a bike; a plan's task may also be the rider's own words. */
export const careTasks = [
  "replace",
  "lube",
  "clean",
  "measure",
  "inspect",
  "service",
  "bleed",
  "pressure",
  "top_up",
  "true",
  "torque",
  "charge",
  "update",
] as const;
export type CareTask = (typeof careTasks)[number];
/** Whether a check of a whole bike has a name of its own: "Quick check" rather than "Whole bike · inspect". */
export const isWholeBikeCheck = (task: string): task is "pressure" | "inspect" =>
  task === "pressure" || task === "inspect";

export const isCareTask = (task: string): task is CareTask => (careTasks as readonly string[]).includes(task);

export const careStates = ["fine", "soon", "due"] as const;
export type CareState = (typeof careStates)[number];

/** What brings a plan closest to its limit. */
export const careLeads = ["distance", "time", "days", "rides", "measurement"] as const;
export type CareLead = (typeof careLeads)[number];

/** From when a plan counts while no service of its task is known. */
export const careBaselines = ["install", "last", "date", "zero"] as const;
export type CareBaseline = (typeof careBaselines)[number];

/** Whether it counts from when it was really done, or in steps from its beginning: "every spring". */
export const careGrids = ["actual", "fixed"] as const;
export type CareGrid = (typeof careGrids)[number];

export const servicedBy = ["self", "shop"] as const;
export type ServicedBy = (typeof servicedBy)[number];

/** What comes first of what is due: see care-weights.ts. */
export const careWeights = ["safety", "money", "comfort", "habit"] as const;
export type CareWeight = (typeof careWeights)[number];

/** Routines that the app knows; a rider's own ones have no key. */
export const routineKeys = ["after_ride", "monthly", "wear", "yearly", "ebike"] as const;
export type RoutineKey = (typeof routineKeys)[number];

/** How much of a bike is watched; each contains the one before. */
export const careLevels = ["little", "usual", "everything"] as const;
export type CareLevel = (typeof careLevels)[number];

/** How loud the app is about a plan. */
export const alertLevels = ["soon", "due"] as const;
export type AlertLevel = (typeof alertLevels)[number];

export const careBounds = {
  task: 100,
  /** 100,000 km, 10,000 h, 20 years. */
  every_m: 100_000_000,
  every_s: 36_000_000,
  every_days: 7300,
  every_rides: 10_000,
  warn_pct: { min: 1, max: 99, default: 80 },
  snooze_m: 100_000_000,
  snooze_days: 3650,
  plansPerBike: 200,
  servicesPerBike: 5000,
  /** Of all bikes: each look at what is due reads them. */
  plansPerRider: 2000,
  servicesPerRider: 10_000,
  itemsPerRider: 20_000,
  /** What one service did. */
  items: 50,
  photosPerService: 50,
  /** A routine is done as one service. */
  routinePlans: 50,
  ownRoutines: 20,
  routineName: 100,
  /** Days without a ride after which what leads by days is silent. */
  sleepDays: 60,
  note: 10_000,
} as const;
