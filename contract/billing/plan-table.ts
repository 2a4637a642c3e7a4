export const exportFormats = ["json", "csv", "zip"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How "unlimited" is sent. */
export const unlimited = Number.MAX_SAFE_INTEGER;

interface PlanRow {
  name: { en: string; pl: string };
  /** Bikes per rider. */
  bikes: number;
  /** Photos per bike. */
  photos: number;
  features: {
    /** Formats in which the garage can be exported. */
    export: readonly ExportFormat[];
    /** A printable PDF of each bike. */
    dossier: boolean;
    /** Accent colour, logo and tagline on public pages. */
    branding: boolean;
  };
  /**
   * Megabytes of rides' original files, receipts, what dossiers have copied and photos of serial numbers together, where
   * the environment variable `setting` says nothing else.
   */
  storage: { mb: string; setting: `STORAGE_${string}_MB` };
  /**
   * `pln`: a month, where the environment variable `setting` says nothing else; `stripe`: the variable with the id of a
   * price made at Stripe. null: the plan costs nothing.
   */
  price: { pln: string; setting: `PRICE_${string}_PLN`; stripe: `STRIPE_PRICE_${string}` } | null;
}

/**
 * Every plan, the smallest first. API, quotas, prices, configuration, pricing page, checkout, Sky Dash and mails read this
 * table; what the pages say about each is in web/locales/{en,pl}/{pricing,garage}.ts.
 */
export const planTable = {
  hobbyist: {
    name: { en: "Hobbyist", pl: "Hobbysta" },
    bikes: 2,
    photos: 3,
    features: { export: [], dossier: false, branding: false },
    storage: { mb: "200", setting: "STORAGE_HOBBYIST_MB" },
    price: null,
  },
  enthusiast: {
    name: { en: "Enthusiast", pl: "Entuzjasta" },
    bikes: 5,
    photos: 10,
    features: { export: ["json"], dossier: false, branding: false },
    storage: { mb: "2000", setting: "STORAGE_ENTHUSIAST_MB" },
    price: { pln: "15", setting: "PRICE_ENTHUSIAST_PLN", stripe: "STRIPE_PRICE_ENTHUSIAST" },
  },
  collector: {
    name: { en: "Collector", pl: "Kolekcjoner" },
    bikes: unlimited,
    photos: unlimited,
    features: { export: exportFormats, dossier: true, branding: true },
    storage: { mb: "20000", setting: "STORAGE_COLLECTOR_MB" },
    price: { pln: "30", setting: "PRICE_COLLECTOR_PLN", stripe: "STRIPE_PRICE_COLLECTOR" },
  },
} as const satisfies Record<string, PlanRow>;

export type Plan = keyof typeof planTable;
/** A plan that costs something. */
export type PaidPlan = { [P in Plan]: (typeof planTable)[P]["price"] extends null ? never : P }[Plan];
/** What the table says of a paid plan's price. */
export type PlanPrice = Exclude<(typeof planTable)[Plan]["price"], null>;
