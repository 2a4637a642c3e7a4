import type { BikePart } from "#contract/garage/part-moves.ts";
import { usualKindOf, isPartSlot, ruleOfSlot } from "#contract/garage/part-slots.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useReplacePart, useStoredParts } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useUndoable } from "./use-undoable.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { LineIcon } from "#web/ui/icon.tsx";

const arrows = "M4 7h11.5M12 3.5 15.5 7 12 10.5M16 13H4.5m3.5-3.5L4.5 13 8 16.5";

/** Whether all parts of the slot's kind fit it: a wheel in storage may be a front or a rear one. */
function isOneKind({ slot, part }: BikePart): boolean {
  return isPartSlot(slot) && !ruleOfSlot(slot).many && (usualKindOf(slot) === slot || part.kind === slot);
}

/** Puts the part of the same kind that is in storage in a mounted one's place, at one touch; with several it asks which. */
export function SwapButton({ row, bikeId }: { row: BikePart; bikeId: number }) {
  const t = useT("fitting");
  const failureText = useFailureText();
  const words = usePartWords();
  const units = useUnits();
  const { open } = usePartAddress();
  const { data: stored } = useStoredParts();
  const replace = useReplacePart();
  const say = useUndoable(bikeId);
  const { part, scope, slot_path } = row;
  const others = isOneKind(row) ? (stored?.data ?? []).filter(({ kind }) => kind === part.kind) : [];
  const [other] = others;
  if (!other) return null;
  const name = words.full(part, slot_path);
  if (others.length > 1)
    return (
      <Button
        size="sm"
        aria-label={t("swap.choose_of", { count: others.length, name })}
        onClick={() => open("replace", part.id)}
      >
        <LineIcon line={arrows} />
        {t("swap.choose", { count: others.length })}
      </Button>
    );

  async function swap(to: typeof part) {
    try {
      await replace.mutateAsync({ id: part.id, scope, part_id: to.id, old: { to: "stored" } });
      say(t("swap.done", { name: words.full(to, slot_path) }), to.id);
    } catch (error) {
      const text = failureText(error);
      toast({ text, tone: "error", about: `swap ${part.id}` });
    }
  }
  const to = words.name(other, slot_path);
  return (
    <Button size="sm" busy={replace.isPending} onClick={() => void swap(other)} className="max-w-full">
      <LineIcon line={arrows} />
      <span className="line-clamp-1 wrap-anywhere">{t("swap.to", { to })}</span>
      <span className="narrow font-normal whitespace-nowrap text-muted">
        {units.distance(other.usage.distance_m)}
      </span>
      <span className="sr-only"> {t("swap.instead", { name })}</span>
    </Button>
  );
}
