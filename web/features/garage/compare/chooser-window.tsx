import { useT } from "#web/lib/i18n.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { BikeChooser } from "./bike-chooser.tsx";
import type { Choice } from "./choice.ts";

interface ChooserWindowProps {
  chosen: readonly Choice[];
  /** The bike that is replaced; null to add one. */
  instead: string | null;
  onChoose: (choices: Choice[]) => void;
  onClose: () => void;
}

/** Chooses another bike for the comparison. */
export function ChooserWindow({ chosen, instead, onChoose, onClose }: ChooserWindowProps) {
  const t = useT("compare");
  return (
    <Dialog
      open
      onClose={onClose}
      title={instead === null ? t("choose.add") : t("choose.instead", { name: instead })}
    >
      <BikeChooser chosen={chosen} onChoose={onChoose} />
    </Dialog>
  );
}
