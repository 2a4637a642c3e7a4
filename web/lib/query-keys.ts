import { language } from "./language.ts";

declare const made: unique symbol;

/** Names what the cache holds. Only this file makes one: a literal in its place does not compile. */
export type OwnKey = readonly unknown[] & { readonly [made]: true };

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: OwnKey;
    mutationKey: OwnKey;
  }
}

const key = (...parts: unknown[]) => parts as unknown as OwnKey;

/** The keys of all that is fetched from the server. A key stands for every longer one that begins with it, too. */
export const queryKeys = {
  all: () => key(),
  account: () => key("account"),
  sessions: () => key("sessions"),
  preferences: () => key("preferences"),
  profile: () => key("profile"),
  limits: () => key("limits"),
  subscription: () => key("subscription"),
  prices: () => key("plans"),
  branding: () => key("branding"),

  /** Everything that shows bikes. */
  bikes: () => key("bikes"),
  bikeList: () => key("bikes", "list"),
  bike: (id: number) => key("bikes", id),
  /** What was last on it: its words are in the reader's language. */
  lately: (id: number) => key("bikes", id, "lately", language()),
  /** Under a form, which is left alone while bikes are refetched. */
  bikeToEdit: (id: number) => key("bike to edit", id),
  /** What follows from what a bike, its rides, its costs and its parts say. */
  comparedBike: (id: number) => key("bikes", id, "comparison"),
  publicBikes: () => key("public bike"),
  publicBike: (token: string) => key("public bike", token),
  photosOfBikes: () => key("photos"),
  photos: (bike: number) => key("photos", bike),

  /** Everything that shows parts. */
  parts: () => key("parts"),
  partList: (query: object) => key("parts", "list", query),
  part: (id: number) => key("parts", id),
  /** Under a form, which is left alone while parts are refetched. */
  partToEdit: (id: number) => key("part to edit", id),
  bikeParts: (bike: number, query: object = {}) => key("parts", "bike", bike, query),
  spares: (bike: number, at?: string) => key("parts", "spares", bike, at),
  /** What a change of parts would do, in the words of the server: not fetched again once it is done. */
  partsPreview: (...change: unknown[]) => key("parts preview", language(), ...change),
  bikeHistory: (bike: number, ...which: unknown[]) => key("parts", "history", language(), bike, ...which),
  bikeLife: (bike: number) => key("parts", "life", bike),
  setups: (bike: number) => key("parts", "setups", bike),
  measurements: (part: number, ...which: unknown[]) => key("parts", "measurements", part, ...which),

  /** Everything that shows rides or sums of them. */
  rides: () => key("rides"),
  rideList: (query: object) => key("rides", "list", query),
  ride: (id: number) => key("rides", id),
  rideTrack: (id: number) => key("rides", id, "track"),
  rideStats: (query: object) => key("rides", "stats", query),
  rideRules: () => key("rides", "rules"),
  readings: (bike: number, ...which: unknown[]) => key("rides", "readings", bike, ...which),
  /** The server words what became of a file in the reader's language. */
  rideImports: () => key("ride imports", language()),
  rideImportList: (query: object) => key("ride imports", language(), "list", query),
  rideImport: (id: number, ...which: unknown[]) => key("ride imports", language(), id, ...which),

  /** Everything that shows care. */
  care: () => key("care"),
  careList: (query: object) => key("care", "list", query),
  careSummary: () => key("care", "summary"),
  /** The server words it in the reader's language, as it does how each plan stands. */
  now: () => key("care", "now", language()),
  carePlans: (bike: number) => key("care", "plans", language(), bike),
  routines: (bike: number) => key("care", "routines", language(), bike),
  carePlan: (id: number) => key("care", "plan", id),
  /** Under a form, which is left alone while care is refetched. */
  carePlanToEdit: (id: number) => key("care plan to edit", id),
  bikeHealth: (bike: number) => key("care", "health", bike),
  services: (bike: number, ...which: unknown[]) => key("care", "services", bike, ...which),
  service: (id: number) => key("care", "service", id),
  /** Under a form, which is left alone while care is refetched. */
  serviceToEdit: (id: number) => key("service to edit", id),
  /** Sources are in the reader's language. */
  careTemplates: (bike: number) => key("care", "templates", language(), bike),

  /** Everything that shows costs. */
  costs: () => key("costs"),
  expenseList: (query: object) => key("costs", "expenses", query),
  expenseImports: () => key("costs", "imports"),
  expense: (id: number) => key("costs", "expense", id),
  /** Under a form, which is left alone while costs are refetched. */
  expenseToEdit: (id: number) => key("expense to edit", id),
  expenseFile: (id: number, ...which: unknown[]) => key("expense files", id, ...which),
  costStats: (query: object) => key("costs", "stats", query),
  budgets: (query: object) => key("costs", "budgets", query),
  /** All lists of frozen links. */
  frozenLinks: () => key("dossiers"),
  dossiers: (query: object) => key("dossiers", query),
  sharedDossier: (token: string) => key("shared dossier", token),
  thefts: () => key("theft"),
  theft: (bike: number) => key("theft", bike),
  sightings: (bike: number, ...which: unknown[]) => key("theft", bike, "sightings", ...which),
  serialPhoto: (bike: number) => key("serial photo", bike),
  bikeIndex: (bike: number) => key("bike index", bike),

  notifications: () => key("notifications"),
  sentAlerts: (page: number) => key("notifications", "log", page),

  sharedBike: (id: number) => key("sharing", "bike", id),
  /** What is shown of a bike, or of the profile. */
  shown: (bike: number | null, what: "parts" | "rides" | "cockpit") => key("sharing", what, bike),
  sharedProfile: () => key("sharing", "profile"),

  /** Everything in Sky Dash. */
  skyDash: () => key("sky-dash"),
  /** A list or a figure there. The server words some of it in the reader's language. */
  inSkyDash: (what: string, ...which: unknown[]) => key("sky-dash", language(), what, ...which),
};
