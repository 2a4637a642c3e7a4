import type { ReactNode } from "react";
import type { WindowTab } from "./profile-address.ts";

export interface ProfileWindowProps {
  tab: WindowTab;
  onTab: (tab: WindowTab) => void;
  onClose: () => void;
  /** Content of the tabs that belong to other features. */
  subscription: ReactNode;
  account: ReactNode;
}
