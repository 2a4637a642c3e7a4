import type { BikePart } from "#contract/garage/part-moves.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { measurementsOf } from "#contract/garage/measured-kinds.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { sparesFor, turnsIn } from "./spares-for.ts";
import { SwapButton } from "./swap-button.tsx";
import { useT } from "#web/lib/i18n.ts";
import { isWaiting } from "#web/ui/waiting-badge.tsx";
import { Button } from "#web/ui/button.tsx";

interface PartActsProps {
  row: BikePart;
  bikeId: number;
  /** The parts in storage that fit this bike. */
  spares: readonly Spare[];
  /** Whether others hang on it. */
  holds: boolean;
}

/** What can be done with a mounted part, the likeliest first. */
export function PartActs({ row, bikeId, spares, holds }: PartActsProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const { open } = usePartAddress();
  const { part, slot_path } = row;
  const name = words.full(part, slot_path);
  const turns = sparesFor(row, spares).filter((spare) => turnsIn(spare, slot_path) > 0);
  const more = [
    ...(measurementsOf(part.kind).length > 0 ? (["measure"] as const) : []),
    "move",
    "off",
    // Its own page is the server's.
    ...(isWaiting(part) ? [] : (["part"] as const)),
  ] as const;
  return (
    <>
      {turns.length > 0 && (
        <p className="narrow text-md text-muted wrap-anywhere">
          {t("takes_turns", { names: turns.map((spare) => words.name(spare.part, slot_path)).join(", ") })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
        <Button
          size="sm"
          variant="primary"
          aria-label={t("acts.replace_of", { name })}
          onClick={() => open("replace", part.id)}
        >
          {t("acts.replace")}
        </Button>
        <SwapButton row={row} bikeId={bikeId} spares={spares} holds={holds} />
        {more.map((act) => (
          <Button
            key={act}
            variant="quiet"
            size="sm"
            aria-label={t(`acts.${act}_of`, { name })}
            onClick={() => open(act, part.id)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
