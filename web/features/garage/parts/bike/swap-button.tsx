import type { BikePart } from "#contract/garage/part-moves.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useMountedNow, useReplacePart } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { useThenAddress } from "#web/features/garage/parts/then-address.ts";
import { sparesFor } from "./spares-for.ts";
import { useNowText } from "./use-now-text.ts";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { useUndoable } from "./use-undoable.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { LineIcon } from "#web/ui/icon.tsx";

const arrows = "M4 7h11.5M12 3.5 15.5 7 12 10.5M16 13H4.5m3.5-3.5L4.5 13 8 16.5";

interface SwapButtonProps {
  row: BikePart;
  bikeId: number;
  /** The parts in storage that fit this bike. */
  spares: readonly Spare[];
  /** What hangs on a part: a swap has to state what becomes of it. */
  holds: boolean;
}

/**
 * Puts the part in storage that fits in a mounted one's place, at one touch. With several, with parts that others hang
 * on, or for a day in the past, it asks first.
 */
export function SwapButton({ row, bikeId, spares, holds }: SwapButtonProps) {
  const t = useT("fitting");
  const failureText = useFailureText();
  const words = usePartWords();
  const units = useUnits();
  const { open } = usePartAddress();
  const { at } = useThenAddress();
  const mountedNow = useMountedNow(bikeId);
  const nowText = useNowText();
  const replace = useReplacePart();
  const say = useUndoable(bikeId);
  const { part, scope, slot_path } = row;
  const others = sparesFor(row, spares);
  const [other] = others.map((spare) => spare.part);
  if (!other) return null;
  const name = words.full(part, slot_path);
  if (others.length > 1)
    return (
      <Button
        size="sm"
        aria-label={t("swap.choose_of", { count: others.length, name })}
        onClick={() => open("replace", `${part.id}-stored`)}
      >
        <LineIcon line={arrows} />
        {t("swap.choose", { count: others.length })}
      </Button>
    );

  async function swap(to: typeof part) {
    try {
      const goes = { to: "stored" } as const;
      const done = await replace.mutateAsync({ id: part.id, name, scope, part_id: to.id, old: goes });
      say(t("swap.done", { name: words.full(to, slot_path) }), to.id, { waiting: waitingRowOf(done) });
    } catch (error) {
      const now = await mountedNow(slot_path).then(
        (there) => nowText(slot_path, there),
        () => "",
      );
      const text = [failureText(error), now].filter(Boolean).join(" ");
      toast({ text, tone: "error", about: `swap ${part.id}` });
    }
  }
  const asks = at !== null || holds || others.some(({ on_it }) => on_it.length > 0);
  const press = () => (asks ? open("replace", `${part.id}-${other.id}`) : void swap(other));
  const to = words.name(other, slot_path);
  return (
    <Button size="sm" busy={replace.isPending} onClick={press} className="max-w-full">
      <LineIcon line={arrows} />
      <span className="line-clamp-1 wrap-anywhere">{t("swap.to", { to })}</span>
      <span className="narrow font-normal whitespace-nowrap text-muted">
        {units.distance(other.usage.distance_m)}
      </span>
      <span className="sr-only"> {t("swap.instead", { name })}</span>
    </Button>
  );
}
