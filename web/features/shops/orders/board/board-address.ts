import { orderStates, type OrderState } from "#contract/shops/order-moves.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { dayIn } from "#web/lib/day-in.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

export const boardViews = ["states", "week", "day"] as const;
export type BoardView = (typeof boardViews)[number];

interface BoardChoice {
  search: string;
  /** A state whose orders are listed; null: the open ones. */
  state: OrderState | null;
  /** Only the member's own. */
  mine: boolean;
  page: number;
  /** In columns by state, or by promised day. */
  view: BoardView;
  /** A day of the week, or the day, that is shown; null: today. */
  day: string | null;
}

/** What of a shop's orders is shown, in the address. */
export const useBoardAddress = addressOf<BoardChoice>({
  read: (query) => ({
    search: query.get("search") ?? "",
    state: orderStates.find((one) => one === query.get("state")) ?? null,
    mine: query.get("who") === "me",
    page: wholeNumberIn(query, "page") ?? 1,
    view: boardViews.find((one) => one === query.get("view")) ?? "states",
    day: dayIn(query, "day"),
  }),
  after: (query, { search, state, mine, page, view, day }) =>
    queryWith(query, {
      page: page === undefined || page === 1 ? null : page,
      ...(view !== undefined && { view: view === "states" ? null : view }),
      ...(day !== undefined && { day }),
      ...(search !== undefined && { search }),
      ...(state !== undefined && { state }),
      ...(mine !== undefined && { who: mine ? "me" : null }),
    }),
});
