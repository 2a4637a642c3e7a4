import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Bike } from "#contract/garage/bikes.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { useBikeParts, useSpares, useWear } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { drawnAs } from "#web/drawing/drawn-slots.ts";
import { FromStartQuestion } from "./from-start-question.tsx";
import { EmptyPlaces } from "./empty-places.tsx";
import { ChangeWheels } from "./change-wheels.tsx";
import { emptySlots, pathOfEmpty } from "./empty-slots.ts";
import { rowKeyOf, type Lit, MountedPart } from "./mounted-part.tsx";
import { NothingMounted, PartsNote } from "./parts-note.tsx";
import { groupsOfParts } from "./part-groups.ts";
import { PartsMap } from "./parts-map.tsx";
import { partTree } from "./part-tree.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useThenAddress } from "#web/features/garage/parts/then-address.ts";
import type { PlanWear } from "./wear-bar.tsx";
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
  const query = useBikeParts(bike.id, then.request);
  const { data: rows, isError } = query;
  const [lit, setLit] = useState<Lit | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { open } = usePartAddress();
  const list = useRef<HTMLDivElement>(null);
  const caption = useCaption(rows ?? [], lit);

  /** Opens the row of a part that was pressed in the drawing, or the window that fills its place. */
  function goTo(place: SlotPath) {
    setLit({ path: place });
    const all = rows ?? [];
    const row =
      all.find(({ slot_path }) => slot_path === place) ??
      all.find(({ slot_path }) => drawnAs(slot_path) === place);
    if (row) {
      const above = all.filter(({ slot_path }) => row.slot_path.startsWith(`${slot_path}/`));
      flushSync(() => setOpened(new Set([...opened, ...[row, ...above].map(rowKeyOf)])));
      const shown = list.current?.querySelector<HTMLElement>(`[data-path="${row.slot_path}"]`);
      shown?.scrollIntoView({ block: "nearest" });
      shown?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
      return;
    }
    const empty = emptySlots(all).find((one) => pathOfEmpty(one) === place);
    if (empty && then.at === null && !bike.read_only) open("fill", empty.id);
  }

  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[5fr_7fr] print:block">
      <div className="z-10 bg-bg max-lg:-mx-4 max-lg:px-4 max-lg:pt-2 lg:self-start sticky top-0 lg:top-4 short:static print:static">
        <PartsMap
          bike={bike}
          lit={lit?.path ?? null}
          caption={caption}
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
          <Listed
            bike={bike}
            rows={rows}
            isNow={then.at === null}
            lit={lit}
            onLight={setLit}
            opened={opened}
            onTurn={(key) => setOpened(opened.symmetricDifference(new Set([key])))}
          />
        ) : isError ? (
          <LoadFailure title={components("load_failed")} query={query} />
        ) : (
          <div className="space-y-3">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-12" />
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
  opened: ReadonlySet<string>;
  onTurn: (key: string) => void;
}

function Listed({ bike, rows, isNow, lit, onLight, opened, onTurn }: ListedProps) {
  const t = useT("fitting");
  const components = useT("components");
  const bikeId = bike.read_only ? null : bike.id;
  const { at } = useThenAddress();
  const spares = useSpares(bike.id, at ?? undefined).data ?? [];
  const wear = useWear(bike.id, isNow);
  const fromStart = bike.parts_from_start === true ? bike.created_at : null;
  const of = {
    bikeId,
    lit,
    onLight,
    opened,
    onTurn,
    spares,
    isNow,
    wear: isNow ? wear : new Map<number, PlanWear>(),
    fromStart,
  };
  return (
    <>
      {rows.length === 0 ? (
        <NothingMounted bike={bike} isNow={isNow} />
      ) : (
        <>
          {isNow && <PartsNote bike={bike} />}
          {isNow && !bike.read_only && isOpenQuestion(bike, rows) && <FromStartQuestion bike={bike} />}
          {groupsOfParts(partTree(rows)).map(({ group, nodes }) => (
            <section key={group} aria-labelledby={`parts-${group}`} className="mb-4">
              <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
                <h3 id={`parts-${group}`} className="wide-sm">
                  {t(`group.${group}`)}
                </h3>
                {group === "wheels" && isNow && bikeId !== null && <ChangeWheels spares={spares} />}
              </div>
              <ul aria-labelledby={`parts-${group}`} className="border-t border-divider">
                {nodes.map((node) => (
                  <MountedPart key={rowKeyOf(node.row)} node={node} {...of} />
                ))}
              </ul>
            </section>
          ))}
          {rows.some(({ part, usage }) => (isNow ? part.usage : usage).estimated) && (
            <p className="mb-4 text-sm text-muted">≈ {components("estimated")}</p>
          )}
        </>
      )}
      {bikeId !== null && <EmptyPlaces slots={emptySlots(rows)} onLight={onLight} />}
    </>
  );
}

/** Returns whether the question about the first parts is open: put once, where something is not known. */
const isOpenQuestion = ({ parts_from_start }: Bike, rows: readonly BikePart[]) =>
  parts_from_start === null && rows.some(({ unknown_before }) => unknown_before);

/** The text beside the drawing about the place that is lit. */
function useCaption(rows: readonly BikePart[], lit: Lit | null): string {
  const t = useT("fitting");
  const words = usePartWords();
  const units = useUnits();
  if (lit === null) return t("map.hint");
  const here = rows.filter(({ slot_path }) => slot_path === lit.path);
  const row = here.find(({ part }) => part.id === lit.part) ?? here[0];
  if (!row) return t("map.empty", { slot: words.slot(lit.path) });
  const known = words.make(row.part) || words.detail(row.part);
  return [words.slot(lit.path), known, units.distance(row.part.usage.distance_m)].filter(Boolean).join(" · ");
}
