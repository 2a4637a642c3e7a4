import { useRef, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { drawnAs } from "#web/drawing/drawn-slots.ts";
import { EmptyPlaces } from "./empty-places.tsx";
import { emptySlots } from "./empty-slots.ts";
import { rowKeyOf, type Lit, MountedPart } from "./mounted-part.tsx";
import { NothingMounted, PartsNote } from "./parts-note.tsx";
import { PartsMap } from "./parts-map.tsx";
import { partTree } from "./part-tree.ts";
import { useThenAddress } from "#web/features/garage/parts/then-address.ts";
import { ThenTools } from "./then-tools.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The parts of a bike now, or as they were on a day, in a drawing and in a list. */
export function PartsNow({ bike }: { bike: Bike }) {
  const t = useT("fitting");
  const components = useT("components");
  const units = useUnits();
  const then = useThenAddress();
  const { data: rows, isError, isFetching, refetch } = useBikeParts(bike.id, then.asked);
  const [lit, setLit] = useState<Lit | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const said = useSaid(rows ?? [], lit);

  /** Goes to the row of a part that was pressed in the drawing, or to what fills its place. */
  function goTo(place: SlotPath) {
    setLit({ path: place });
    const targets = [...(list.current?.querySelectorAll<HTMLElement>("[data-path]") ?? [])];
    const path = ({ dataset }: HTMLElement) => dataset["path"] ?? "";
    const target =
      targets.find((one) => path(one) === place) ?? targets.find((one) => drawnAs(path(one)) === place);
    target?.scrollIntoView({ block: "nearest" });
    (target?.matches("button") ? target : target?.querySelector<HTMLElement>("button"))?.focus({
      preventScroll: true,
    });
  }

  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[5fr_7fr] print:block">
      <div className="z-10 bg-bg max-lg:-mx-4 max-lg:px-4 max-lg:pt-2 lg:self-start sticky top-0 lg:top-4 short:static print:static">
        <PartsMap
          bike={bike}
          lit={lit?.path ?? null}
          said={said}
          onPoint={(path) => setLit(path === null ? null : { path })}
          onPress={goTo}
        />
      </div>
      <div ref={list}>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 className="wide-sm text-xl">
            {then.at === null ? t("now.title") : t("past.title", { day: units.day(then.at) })}
            {rows && rows.length > 0 && (
              <span className="narrow ml-1.5 text-md text-muted"> {t("count", { count: rows.length })}</span>
            )}
          </h2>
          <ThenTools
            then={then}
            scoped={then.scope !== "any" || (rows ?? []).some(({ scope }) => scope !== "any")}
          />
        </div>
        {rows ? (
          <Listed bike={bike} rows={rows} isNow={then.at === null} lit={lit} onLight={setLit} />
        ) : isError ? (
          <LoadFailure
            title={components("load_failed")}
            again={components("try_again")}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : (
          <div className="space-y-3">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-20" />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface ListedProps {
  bike: Bike;
  rows: readonly BikePart[];
  isNow: boolean;
  lit: Lit | null;
  onLight: (lit: Lit) => void;
}

function Listed({ bike, rows, isNow, lit, onLight }: ListedProps) {
  const t = useT("fitting");
  const bikeId = bike.read_only ? null : bike.id;
  return (
    <>
      {rows.length === 0 ? (
        <NothingMounted bike={bike} isNow={isNow} />
      ) : (
        <>
          {isNow && <PartsNote bike={bike} />}
          <ul aria-label={t("list")} className="border-t border-divider">
            {partTree(rows).map((node) => (
              <MountedPart key={rowKeyOf(node.row)} node={node} bikeId={bikeId} lit={lit} onLight={onLight} />
            ))}
          </ul>
        </>
      )}
      {bikeId !== null && <EmptyPlaces slots={emptySlots(rows)} onLight={onLight} />}
    </>
  );
}

/** What is said beside the drawing of the place that is lit. */
function useSaid(rows: readonly BikePart[], lit: Lit | null): string {
  const t = useT("fitting");
  const words = usePartWords();
  const units = useUnits();
  if (lit === null) return t("map.hint");
  const here = rows.filter(({ slot_path }) => slot_path === lit.path);
  const row = here.find(({ part }) => part.id === lit.part) ?? here[0];
  if (!row) return t("map.empty", { slot: words.slot(lit.path) });
  const make = words.make(row.part);
  return [words.slot(lit.path), make, units.distance(row.usage.distance_m)].filter(Boolean).join(" · ");
}
