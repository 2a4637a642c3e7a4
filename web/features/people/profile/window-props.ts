import type { ReactNode, RefObject } from "react";
import type { WindowTab } from "./profile-address.ts";

export interface ProfileWindowProps {
  tab: WindowTab;
  onTab: (tab: WindowTab) => void;
  onClose: () => void;
  /** What other features show on their tabs. */
  subscription: ReactNode;
  account: ReactNode;
}

/** Where the form puts what Esc, the close button and Cancel do: it may ask before it closes. */
export type Closing = RefObject<(() => void) | null>;
