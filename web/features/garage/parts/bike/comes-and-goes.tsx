import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import type { HandedPart } from "./use-hand-over.ts";
import { useT } from "#web/lib/i18n.ts";

interface ComesAndGoesProps {
  /** The part that is replaced. */
  old: BikePart;
  over: readonly HandedPart[];
  /** The one from storage; without it a new one comes. */
  incoming: Spare | undefined;
  /** What a new one is called. */
  fresh: string;
}

/** In two columns, what comes on the bike and what comes off with a part that others hang on. */
export function ComesAndGoes({ old, over, incoming, fresh }: ComesAndGoesProps) {
  const t = useT("fitting");
  const words = usePartWords();
  const path = old.slot_path;
  const on = incoming?.on_it ?? [];
  if (over.length + on.length === 0) return null;
  const staying = new Set(over.filter(({ comes }) => comes).map(({ row }) => row.slot));
  const nameOf = ({ slot, part }: Spare["on_it"][number]) => words.full(part, `${path}/${slot}`);
  const comes = [
    incoming ? words.full(incoming.part, path) : fresh,
    ...on.filter(({ slot }) => !staying.has(slot)).map(nameOf),
  ];
  const goes = [
    words.full(old.part, path),
    ...over.filter((one) => !one.comes).map(({ row }) => words.full(row.part, row.slot_path)),
  ];
  return (
    <div className="grid grid-cols-2 gap-4">
      {(["comes", "goes"] as const).map((which) => (
        <section key={which} aria-label={t(`replace.${which}`)}>
          <p className="narrow text-sm text-muted">{t(`replace.${which}`)}</p>
          <ul>
            {(which === "comes" ? comes : goes).map((name, at) => (
              <li key={`${at} ${name}`} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
