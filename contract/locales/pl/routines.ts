import type { careLevelNames as levels, routineNames as routines } from "#contract/locales/en/routines.ts";

/** Routines that the app knows. */
export const routineNames: Record<keyof typeof routines, string> = {
  after_ride: "Po jeździe",
  monthly: "Kontrola miesięczna",
  wear: "Części zużywalne",
  yearly: "Serwis roczny",
  ebike: "Rower elektryczny",
};

/** How much of a bike is watched. */
export const careLevelNames: Record<keyof typeof levels, string> = {
  little: "Mało",
  usual: "Zwykle",
  everything: "Wszystko",
};
