import { useLocation, useNavigate, useSearchParams } from "react-router";
import { openedHere, useClosing } from "#web/lib/opened-windows.ts";

/** Tabs of the profile's dialog, in order. */
export const windowTabs = ["profile", "subscription", "cycling", "social", "privacy", "account"] as const;
export type WindowTab = (typeof windowTabs)[number];

/**
 * Returns the tab that an address opens: `?profile` the first, `?profile=privacy` that one; null when the dialog is
 * closed. `?profile=notifications` is what mails link to: that part of the account's tab.
 */
export function windowTabIn(query: URLSearchParams): WindowTab | null {
  if (!query.has("profile")) return null;
  const named = query.get("profile");
  if (named === "notifications") return "account";
  return windowTabs.find((tab) => tab === named) ?? "profile";
}

function searchOf(tab: WindowTab): string {
  return tab === "profile" ? "?profile" : `?profile=${tab}`;
}

/** Keeps the profile's dialog in the address; opening it adds a history entry, so that Back closes it. */
export function useProfileAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = useClosing();
  return {
    tab: windowTabIn(query),
    open: () => void navigate({ search: searchOf("profile") }, { state: openedHere }),
    showTab: (tab: WindowTab) => void navigate({ search: searchOf(tab) }, { replace: true, state }),
    /** Goes back to where the dialog was opened; for a deep link, to the page below it. */
    close: () => close(""),
  };
}
