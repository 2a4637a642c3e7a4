import { useLocation } from "react-router";

/** What a mailed link carries; mail programs turn the plus of an address into a space. */
export function useMailedLink(): { email: string; token: string } {
  const params = new URLSearchParams(useLocation().search);
  return { email: (params.get("email") ?? "").replaceAll(" ", "+"), token: params.get("token") ?? "" };
}
