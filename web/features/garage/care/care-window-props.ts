import type { LoadNames } from "#web/lib/known-names.ts";

export interface CareWindowProps {
  /** What the window is about: the id of a plan or of an entry, or "new". */
  of: string;
  /** The bike whose page it is opened over, if it is one's. */
  bikeId: number | null;
  /** Brings makers and models that are offered for a new part. */
  names: LoadNames | undefined;
  onClose: () => void;
}
