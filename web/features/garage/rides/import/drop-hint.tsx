import { useT } from "#web/lib/i18n.ts";
import { useFiles } from "#web/lib/use-files.ts";
import { rideUploads } from "./ride-uploads.ts";
import { useSharedRides } from "./shared-rides.ts";

/**
 * Takes files of rides that are dropped anywhere on the page, and says so while they are dragged over it; also those that
 * other apps share or open with this one.
 */
export function DropHint() {
  const t = useT("rides");
  useSharedRides();
  const over = useFiles(rideUploads.add, true);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center border-4 border-dashed border-blue bg-blue-tint/90 p-6">
      <p className="wide-sm text-center text-xl">{t("drop")}</p>
    </div>
  );
}
