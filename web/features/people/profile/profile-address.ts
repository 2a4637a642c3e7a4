import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Tabs of the profile's window, in order. */
export const windowTabs = ["profile", "subscription", "cycling", "social", "privacy", "account"] as const;
export type WindowTab = (typeof windowTabs)[number];

/** The tab that an address opens: `?profile` the first one, `?profile=privacy` that one; null for no window. */
export function windowTabIn(query: URLSearchParams): WindowTab | null {
  if (!query.has("profile")) return null;
  return windowTabs.find((tab) => tab === query.get("profile")) ?? "profile";
}

function searchOf(tab: WindowTab): string {
  return tab === "profile" ? "?profile" : `?profile=${tab}`;
}

/** The profile's window held in the address: one step of the history, so that Back closes it. */
export function useProfileAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    tab: windowTabIn(query),
    open: () => void navigate({ search: searchOf("profile") }, { state: { opened: "here" } }),
    showTab: (tab: WindowTab) => void navigate({ search: searchOf(tab) }, { replace: true, state }),
    /** Goes back to where the window was opened; from a deep link, to the page below it. */
    close: () => {
      if (state?.opened === "here") void navigate(-1);
      else void navigate({ search: "" }, { replace: true });
    },
  };
}
