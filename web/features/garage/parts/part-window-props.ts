export interface PartWindowProps {
  /** What the window is about: a part's id, or a slot. */
  of: string;
  /** The bike whose page it is opened over, if it is one's. */
  bikeId: number | null;
  onClose: () => void;
}
