import { useState } from "react";
import { useLocation } from "react-router";
import type { Issue } from "#contract/platform/issues.ts";
import { forgetValues, keepValues, keptValues } from "#web/lib/form/kept-values.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { type CheckInValues, checkInIssues, emptyCheckIn } from "./check-in-values.ts";

interface CheckInOptions {
  bikeId: number | null;
  say: (field: string, issue: Issue) => string;
  send: (values: CheckInValues) => Promise<void>;
}

const kept = "check-in.";
// A member who signs out leaves no customer's name to the next one; after a sign-in that expired, the form is still filled.
onTokenChange((expired) => expired || forgetValues(kept));

/**
 * The form of a bike that is taken in. Reloading, or going back and forth, keeps what was typed until it is sent; opened
 * anew it is empty, so that nothing of one customer is taken for the next.
 */
export function useCheckInForm({ bikeId, say, send }: CheckInOptions) {
  const { key } = useLocation();
  const name = kept + key;
  const [first] = useState<CheckInValues>(() => ({
    ...emptyCheckIn,
    ...(isReturn(key) && keptValues(name)),
  }));
  return useShortForm<CheckInValues>({
    first,
    check: (values) => checkInIssues(values, bikeId),
    say,
    onChange: (values) => keepValues(name, values),
    async send(values) {
      await send(values);
      keepValues(name, null);
    },
  });
}

/** Whether an entry of the history was there before: one without a key is where a document began, however it was opened. */
function isReturn(key: string): boolean {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return key !== "default" || opened?.type === "reload" || opened?.type === "back_forward";
}

export type CheckInForm = ReturnType<typeof useCheckInForm>;
