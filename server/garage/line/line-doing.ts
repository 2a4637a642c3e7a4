import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import type { ExpenseHere } from "#server/garage/expenses/expenses.rules.ts";
import type { ExpenseDoing } from "#server/garage/expenses/price-rows.repo.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { LineStep } from "./undo-token.ts";

/** What the drafts of a line are done with. */
export interface LineDoing {
  act: Act<"line.write">;
  moves: PartMoves;
  zone: string;
  now: Date;
  today: string;
  /** The bikes of the drafts, for whose change the rider was let in. */
  bikes: ReadonlyMap<number, Authorized<BikeRow>>;
  expense: { here: ExpenseHere; doing: ExpenseDoing };
}

/** Does one or several drafts; returns what that made. */
export type DoDraft = (doing: LineDoing, draft: LineDraft) => Promise<LineStep[]>;
