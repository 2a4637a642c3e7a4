import type { ReactNode } from "react";
import type { WindowTab } from "./profile-address.ts";

export interface ProfileWindowProps {
  tab: WindowTab;
  onTab: (tab: WindowTab) => void;
  onClose: () => void;
  /** What other features show on their tabs. */
  subscription: ReactNode;
  account: ReactNode;
}
