import { orderStates, type OrderState } from "#contract/shops/order-moves.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

interface BoardChoice {
  search: string;
  /** A state whose orders are listed; null: the open ones. */
  state: OrderState | null;
  /** Only the member's own. */
  mine: boolean;
  page: number;
}

/** What of a shop's orders is shown, in the address. */
export const useBoardAddress = addressOf<BoardChoice>({
  read: (query) => ({
    search: query.get("search") ?? "",
    state: orderStates.find((one) => one === query.get("state")) ?? null,
    mine: query.get("who") === "me",
    page: wholeNumberIn(query, "page") ?? 1,
  }),
  after: (query, { search, state, mine, page }) =>
    queryWith(query, {
      page: page === undefined || page === 1 ? null : page,
      ...(search !== undefined && { search }),
      ...(state !== undefined && { state }),
      ...(mine !== undefined && { who: mine ? "me" : null }),
    }),
});
