import { useEffect } from "react";

/** Sets the document's title while the page is shown: "Sign in – Spokebook". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Spokebook`;
  }, [title]);
}
