import type { Issue } from "#contract/platform/issues.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { type CheckInValues, checkInIssues, emptyCheckIn } from "./check-in-values.ts";

interface CheckInOptions {
  bikeId: number | null;
  say: (field: string, issue: Issue) => string;
  send: (values: CheckInValues) => Promise<void>;
}

/** The form of a bike that is taken in. */
export const useCheckInForm = ({ bikeId, say, send }: CheckInOptions) =>
  useShortForm<CheckInValues>({
    first: emptyCheckIn,
    check: (values) => checkInIssues(values, bikeId),
    say,
    send,
  });

export type CheckInForm = ReturnType<typeof useCheckInForm>;
