import { useLocation } from "react-router";

/** Returns e-mail and token of a mailed link. Mail programs may have turned the plus of an address into a space. */
export function useMailedLink(): { email: string; token: string } {
  const params = new URLSearchParams(useLocation().search);
  return { email: (params.get("email") ?? "").replaceAll(" ", "+"), token: params.get("token") ?? "" };
}
