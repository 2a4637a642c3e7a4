import { useT } from "#web/lib/i18n.ts";
import { Badge } from "./badge.tsx";
import { LineIcon } from "./icon.tsx";

const clock = "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0-11v4.2l2.6 1.6";

/** Whether something waits on this device and is not the server's yet. */
export const isWaiting = ({ id }: { id: number | null }): boolean => id !== null && id < 0;

/** Marks something that waits on this device to be sent. */
export function WaitingBadge() {
  const t = useT("garage");
  return (
    <Badge tone="sunken" className="inline-flex! items-center gap-1">
      <LineIcon line={clock} className="size-4" />
      {t("waiting.badge")}
    </Badge>
  );
}
