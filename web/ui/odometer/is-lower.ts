import { CallError } from "#web/lib/call.ts";

/** Whether a mileage was refused because more was noted before. */
export function isLowerThanNoted(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 409) return false;
  return "km" in error.errors || "current_mileage" in error.errors;
}
