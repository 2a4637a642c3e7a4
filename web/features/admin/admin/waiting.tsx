import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Badge } from "#web/ui/badge.tsx";

const hour = 60;
const day = 24 * hour;
const minute = ["minute", 1] as const;
const hours = ["hour", hour] as const;
const days = ["day", day] as const;

/** Returns a waiting time in words, in whole minutes, in hours up to two days, then in days. */
function waited(minutes: number): string {
  const [unit, size] = minutes < hour ? minute : minutes < 2 * day ? hours : days;
  return number(Math.floor(minutes / size), { style: "unit", unit, unitDisplay: "long" });
}

/** Shows how long a message has waited, and whether that is longer than promised. */
export function Waiting({ minutes, late }: { minutes: number; late: boolean }) {
  const t = useT("admin");
  const promised = useSite()?.support_hours ?? 0;
  return (
    <>
      <span className="block">{waited(minutes)}</span>
      {late && <Badge tone="red">{t("messages.late", { count: promised })}</Badge>}
    </>
  );
}
