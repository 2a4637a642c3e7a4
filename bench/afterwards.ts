import type { Afterwards } from "#server/platform/testing/databases.ts";

/** Collects clean-up steps; `undo` runs them, latest first. */
export function afterwardsOf() {
  const steps: (() => unknown)[] = [];
  const afterwards: Afterwards = (step) => void steps.push(step);
  return {
    afterwards,
    async undo(): Promise<void> {
      for (const step of steps.splice(0).toReversed()) await step();
    },
  };
}
