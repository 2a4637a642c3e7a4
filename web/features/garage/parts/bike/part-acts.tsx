import type { BikePart } from "#contract/garage/part-moves.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { measurementsOf } from "#contract/garage/measured-kinds.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { SwapButton } from "./swap-button.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LineIcon } from "#web/ui/icon.tsx";

const dots =
  "M5 10a.6.6 0 1 0-1.2 0A.6.6 0 0 0 5 10zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0z";

/** What can be done with a mounted part. */
export function PartActs({ row, bikeId }: { row: BikePart; bikeId: number }) {
  const t = useT("fitting");
  const words = usePartWords();
  const { open } = usePartAddress();
  const { part, slot_path } = row;
  const name = words.full(part, slot_path);
  const more = [
    "move",
    "off",
    ...(measurementsOf(part.kind).length > 0 ? (["measure"] as const) : []),
    "part",
  ] as const;
  return (
    <div className="relative flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
      <SwapButton row={row} bikeId={bikeId} />
      <Button size="sm" aria-label={t("acts.replace_of", { name })} onClick={() => open("replace", part.id)}>
        {t("acts.replace")}
      </Button>
      <Disclosure
        acts
        closed={{ label: t("acts.more_of", { name }), icon: <LineIcon line={dots} /> }}
        opened={{ label: t("acts.more_of", { name }), icon: <LineIcon line={dots} /> }}
        panelClassName="absolute top-full left-0 sm:right-0 sm:left-auto z-20 flex w-56 flex-col items-stretch rounded-card border border-control bg-surface p-1 [&>*]:justify-start"
      >
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
      </Disclosure>
    </div>
  );
}
