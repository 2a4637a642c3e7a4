import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { rideUploads } from "./ride-uploads.ts";

/** Kept while its chooser is open. */
let chooser: HTMLInputElement | null = null;

/**
 * Lets the rider choose files of rides. The input is not part of the page: the button may have gone, with a list that has
 * come, by the time that files are chosen.
 */
export function chooseRides(): void {
  const input = document.createElement("input");
  // Without `accept`: phones do not know these endings and would grey the files out.
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => rideUploads.add([...(input.files ?? [])]));
  chooser = input;
  chooser.click();
}

/** Opens the chooser for files of rides. */
export function BringRides({ className }: { className?: string }) {
  const t = useT("rides");
  return (
    <Button variant="primary" className={className} onClick={chooseRides}>
      <Icon name="plus" />
      {t("bring")}
    </Button>
  );
}
