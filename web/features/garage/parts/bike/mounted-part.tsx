import type { PartNode } from "./part-tree.ts";
import { UsageLine } from "#web/features/garage/parts/usage-line.tsx";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";

/** A mounted part with what it has done on the bike, and what hangs on it below. */
export function MountedPart({ node: { row, children } }: { node: PartNode }) {
  const t = useT("fitting");
  const components = useT("components");
  const words = usePartWords();
  const units = useUnits();
  const { part, slot_path, scope, from_at, usage } = row;
  return (
    <li className="border-b border-divider py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="narrow text-md text-muted">{words.slot(slot_path)}</span>
        {scope !== "any" && <Badge tone="blue">{components(`scope.${scope}`)}</Badge>}
      </p>
      <p className="font-semibold wrap-anywhere">{words.name(part, slot_path)}</p>
      <UsageLine usage={usage} className="text-md" />
      <p className="text-sm text-muted">{t("since", { day: units.day(from_at) })}</p>
      {children.length > 0 && (
        <ul className="mt-2 ml-2 border-l-[3px] border-divider pl-4">
          {children.map((child) => (
            <MountedPart key={child.row.part.id} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
