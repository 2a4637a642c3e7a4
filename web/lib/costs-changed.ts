import type { QueryClient } from "@tanstack/react-query";
import { servicesChanged } from "./care-changed.ts";

/**
 * Asks again for all that follows from expenses: sums and budgets, prices of parts and bikes, and care, as a warranty
 * may end.
 */
export const costsChanged = (queries: QueryClient): Promise<void> => servicesChanged(queries);
