import { type ComponentType, Suspense } from "react";
import { type PartWindow, usePartAddress } from "./part-address.ts";

export interface PartWindowProps {
  /** What the window is about: a part's id, or a slot. */
  of: string;
  /** The bike whose page it is opened over, if it is one's. */
  bikeId: number | null;
  onClose: () => void;
}

/** The windows about parts, by their name in the address; each a lazy view. */
const windows: Partial<Record<PartWindow, ComponentType<PartWindowProps>>> = {};

/** The window about parts that the address asks for. */
export function PartWindows({ bikeId = null }: { bikeId?: number | null }) {
  const { opened, close } = usePartAddress();
  const Window = opened && windows[opened.window];
  return <Suspense>{Window && <Window of={opened.of} bikeId={bikeId} onClose={close} />}</Suspense>;
}
