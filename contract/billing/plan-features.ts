import type { Plan } from "./quotas.ts";

export const exportFormats = ["json", "csv", "zip"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a plan includes besides its quotas. */
export interface PlanFeatures {
  /** The formats in which the garage can be exported. */
  export: readonly ExportFormat[];
  /** A printable PDF of each bike. */
  dossier: boolean;
  /** Accent colour, logo and tagline on public pages. */
  branding: boolean;
}

export const planFeatures: Record<Plan, PlanFeatures> = {
  hobbyist: { export: [], dossier: false, branding: false },
  enthusiast: { export: ["json"], dossier: false, branding: false },
  collector: { export: exportFormats, dossier: true, branding: true },
};
