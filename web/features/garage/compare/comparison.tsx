import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from "react";
import { distinctColors } from "#web/drawing/distinct-colors.ts";
import { useNarrow } from "#web/lib/use-narrow.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { type Choice, mostCompared } from "./choice.ts";
import { BikeStrip } from "./compare-table.tsx";
import { ComparedBikes, isLoaded } from "./compared-bikes.tsx";
import { GeometrySection } from "./geometry-section.tsx";
import type { Look } from "./look.ts";
import { PairSwitch } from "./pair-switch.tsx";
import { type ComparedColumn, type LoadedColumn, useCompared } from "./queries.ts";
import { ShareComparison } from "./share-comparison.tsx";
import type { ComparedFacts } from "./sheet-rows.ts";
import { type FactText, SheetSection } from "./sheet-section.tsx";
import { useCompareAddress } from "./use-compare-address.ts";
import { useCompareLook } from "./use-compare-look.ts";
import "#web/ui/plots/plots.css";
import "./compare.css";

// A comparison that was opened by its address needs no chooser.
const BikeChooser = lazyView(
  () => import("./bike-chooser.tsx").then((m) => m.BikeChooser),
  ["compare", "network"],
  {
    ahead: true,
  },
);
const ChooserWindow = lazyView(
  () => import("./chooser-window.tsx").then((m) => m.ChooserWindow),
  ["compare", "network"],
  {
    missing: "window",
    ahead: true,
  },
);

interface ComparisonProps {
  /** Shows a link with what copies and sends it. */
  Link: ComponentProps<typeof ShareComparison>["Link"];
  /** Says what riders ask first. */
  answer: (columns: readonly LoadedColumn[]) => ReactNode;
  /** Draws two of the bikes over each other. */
  overlay: (
    bikes: readonly DrawnBike[],
    look: DrawnLook,
    onLook: (change: Partial<DrawnLook>) => void,
  ) => ReactNode;
  /** Shows the bikes' gears on one chart. */
  gears: (bikes: readonly DrawnBike[]) => ReactNode;
  /** What the bikes have done and cost, and the ages of their parts. */
  history: (columns: readonly LoadedColumn[]) => ReactNode;
  factText: FactText;
}

/** A bike as its drawings and charts take it. */
export interface DrawnBike {
  key: string;
  name: string;
  facts: ComparedFacts;
  /** Its colour, as CSS has it. */
  paint: string;
}

/** A look, with the keys of the pair. */
export type DrawnLook = Omit<Look, "pair"> & { pair: readonly [first?: string, second?: string] };

const drawn = ({ key, bike, paint = "" }: LoadedColumn): DrawnBike => ({
  key,
  name: bike.name,
  facts: bike,
  paint,
});

/** The columns with the bikes' colours, one for each everywhere on the page. */
function painted(columns: readonly ComparedColumn[]): ComparedColumn[] {
  const loaded = columns.filter(isLoaded);
  const paints = distinctColors(loaded.map(({ bike }) => bike));
  return columns.map((column) =>
    isLoaded(column) ? { ...column, paint: paints[loaded.indexOf(column)] } : column,
  );
}

/** Two to four bikes side by side, as the address names them. */
export function Comparison({ Link, ...views }: ComparisonProps) {
  const t = useT("compare");
  const address = useCompareAddress();
  const columns = painted(useCompared(address.choices));
  const heading = useRef<HTMLHeadingElement>(null);
  /** Where the chosen bike goes: in the place of one, or behind all of them. */
  const [place, setPlace] = useState<number | null>(null);
  const { choices } = address;
  const loaded = columns.filter(isLoaded);
  const names = loaded.map(({ bike }) => bike.name).join(", ");
  useTitle(loaded.length > 1 ? t("title_of", { names }) : t("title"));

  function put(fresh: Choice[], at: number) {
    // What chose it goes away with it: the list below the heading, or the place for another bike.
    if (place === null || choices.length + 1 >= mostCompared) heading.current?.focus();
    setPlace(null);
    address.show(choices.toSpliced(at, 1, ...fresh).slice(0, mostCompared));
  }
  function remove(at: number) {
    address.show(choices.toSpliced(at, 1));
    // The button that had the focus goes with its bike.
    heading.current?.focus();
  }
  const isFull = choices.length >= mostCompared;
  return (
    <div className="plots column pb-6">
      <header className="flex flex-wrap items-end gap-3 pt-6 pb-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 ref={heading} tabIndex={-1} className="wide text-2xl focus:outline-none">
            {t("title")}
          </h1>
          {choices.length < 2 && <p className="mt-1 max-w-text text-muted">{t("lead")}</p>}
        </div>
        {loaded.length > 1 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <PrintButton>{t("print")}</PrintButton>
            {loaded.length === columns.length && <ShareComparison columns={loaded} Link={Link} />}
          </div>
        )}
      </header>
      {address.beyond > 0 && (
        <Alert tone="info" title={t("beyond", { number: mostCompared })} className="mb-3" />
      )}
      {columns.length > 0 && (
        <ComparedBikes
          columns={columns}
          onReplace={setPlace}
          onRemove={remove}
          more={
            !isFull &&
            choices.length > 1 && (
              <Button onClick={() => setPlace(choices.length)} className="border-dashed border-control!">
                <Icon name="plus" />
                {t("choose.add")}
              </Button>
            )
          }
        />
      )}
      {isFull && <p className="mt-2 text-sm text-muted print:hidden">{t("full")}</p>}
      {choices.length < 2 && (
        <section aria-labelledby="choose" className="mt-6">
          <h2 id="choose" className="wide-sm mb-3 text-xl">
            {t(choices.length === 0 ? "choose.first" : "choose.second")}
          </h2>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <BikeChooser chosen={choices} onChoose={(fresh) => put(fresh, choices.length)} />
          </Suspense>
        </section>
      )}
      {choices.length > 1 && (
        <Findings {...views} loaded={loaded} waiting={columns.some(({ state }) => state === "loading")} />
      )}
      {place !== null && (
        <Suspense>
          <ChooserWindow
            chosen={choices}
            instead={place < choices.length ? (columns[place]?.bike?.name ?? "") : null}
            onChoose={(fresh) => put(fresh, place)}
            onClose={() => setPlace(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FindingsProps extends Omit<ComparisonProps, "Link"> {
  loaded: readonly LoadedColumn[];
  waiting: boolean;
}

/** All that is compared of the bikes that could be read, while there are two. */
function Findings({ loaded, waiting, factText, answer, overlay, gears, history }: FindingsProps): ReactNode {
  const t = useT("compare");
  const [look, setLook] = useCompareLook();
  const isNarrow = useNarrow();
  if (waiting && loaded.length < 2)
    return (
      <div aria-hidden="true" className="mt-8 grid gap-3">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  if (loaded.length < 2) return <p className="mt-8 text-muted">{t("not_enough")}</p>;
  const [first, second] = pairOf(loaded, look.pair);
  if (!first || !second) return null;
  const isPair = isNarrow && loaded.length > 2;
  const shown = isPair ? [first, second] : loaded;
  const keyed = (change: Partial<DrawnLook>) => {
    const { pair, ...rest } = change;
    const [one, other] = (pair ?? []).map((key) => loaded.find((column) => column.key === key)?.place);
    setLook({ ...rest, ...(one !== undefined && other !== undefined && { pair: [one, other] }) });
  };
  return (
    <div className="mt-6">
      {isPair && (
        <PairSwitch columns={loaded} pair={[first, second]} onChoose={(pair) => setLook({ pair })} />
      )}
      <BikeStrip columns={shown} />
      <Suspense fallback={<Skeleton className="mt-4 h-20" />}>{answer(shown)}</Suspense>
      <PlotSection title={t("overlay")}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          {overlay(shown.map(drawn), { ...look, pair: [first.key, second.key] }, keyed)}
        </Suspense>
      </PlotSection>
      <SheetSection columns={shown} factText={factText} />
      <GeometrySection columns={shown} />
      <PlotSection title={t("gears")}>
        <Suspense fallback={<Skeleton className="h-72" />}>{gears(shown.map(drawn))}</Suspense>
      </PlotSection>
      <Suspense fallback={<Skeleton className="h-72" />}>{history(shown)}</Suspense>
    </div>
  );
}

/** The two bikes of a pair that are still there, else the first two. */
function pairOf(
  loaded: readonly LoadedColumn[],
  pair: Look["pair"],
): readonly [LoadedColumn?, LoadedColumn?] {
  const [one, other] = (pair ?? []).map((at) => loaded.find(({ place }) => place === at));
  return one && other ? [one, other] : [loaded[0], loaded[1]];
}
