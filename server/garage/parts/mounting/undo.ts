import type { MountDraft, InventoryChange } from "./draft.ts";
import { isSameRow } from "./draft.ts";
import { firstProblem, type MountProblem } from "./problems.ts";
import type { SlotTable } from "./slot-table.ts";

/**
 * Puts back what a change has changed; returns why that is not possible: "changed_since" where one of its rows is no
 * longer as the change left it.
 */
export function undo(
  draft: MountDraft,
  change: InventoryChange,
  table: SlotTable,
): MountProblem | { why: "changed_since" } | null {
  const isAsLeft =
    change.mounts.every(({ before, after }) => {
      const id = after?.id ?? before?.id ?? 0;
      return isSameRow(draft.mountOf(id) ?? null, after);
    }) &&
    change.parts.every(({ after }) => after !== null && isSameRow(draft.partOf(after.id) ?? null, after));
  if (!isAsLeft) return { why: "changed_since" };
  putBack(draft, change);
  return firstProblem(draft, table);
}

/** Returns whether a change can be undone; leaves the draft as it was. */
export function isUndoable(draft: MountDraft, change: InventoryChange, table: SlotTable): boolean {
  const problem = undo(draft, change, table);
  if (problem?.why !== "changed_since") putBack(draft, inverse(change));
  return problem === null;
}

function putBack(draft: MountDraft, change: InventoryChange): void {
  for (const { after } of change.mounts) if (after) draft.remove(after.id);
  for (const { before } of change.mounts) if (before) draft.put(before);
  for (const { before } of change.parts) if (before) draft.setPart(before);
}

const inverse = ({ mounts, parts }: InventoryChange): InventoryChange => ({
  mounts: mounts.map(({ before, after }) => ({ before: after, after: before })),
  parts: parts.map(({ before, after }) => ({ before: after, after: before })),
});
