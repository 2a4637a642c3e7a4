import type { NowItem } from "#contract/garage/now.ts";

/** Returns where the action of an item leads; windows about plans are over the garage itself. */
export function addressOfNow({
  kind,
  action,
  bike,
  plan_id,
  routine_id,
  part_id,
  expense_id,
}: NowItem): string {
  if (kind === "warranty" && expense_id !== null) return `/costs/ledger?expense=${expense_id}`;
  if (bike === null) return "/care";
  const page = `/bikes/${bike.id}`;
  if (kind === "stolen_sighting") return page;
  if (action === "start" && routine_id !== null) return `${page}/care?routine=${routine_id}`;
  if (action === "replace" && part_id !== null) return `${page}/parts?replace=${part_id}`;
  if (action === "measure" && part_id !== null) return `${page}/parts?measure=${part_id}`;
  if (action === "done" && plan_id !== null) return `/dashboard?done=${plan_id}`;
  return `${page}/care`;
}
