import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from "react";
import { paintValue } from "#web/drawing/paint.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { BikeChooser } from "./bike-chooser.tsx";
import { type Choice, mostCompared } from "./choice.ts";
import { ChooserWindow } from "./chooser-window.tsx";
import { BikeStrip } from "./compare-table.tsx";
import { ComparedBikes, isLoaded } from "./compared-bikes.tsx";
import { DeedsSection } from "./deeds-section.tsx";
import { GeometrySection } from "./geometry-section.tsx";
import { PartsSection } from "./parts-section.tsx";
import { type LoadedColumn, useCompared } from "./queries.ts";
import { ShareComparison } from "./share-comparison.tsx";
import type { ComparedFacts } from "./sheet-rows.ts";
import { type FactText, SheetSection } from "./sheet-section.tsx";
import { useCompareAddress } from "./use-compare-address.ts";
import "./compare.css";

interface ComparisonProps {
  /** Shows a link with what copies and sends it. */
  Link: ComponentProps<typeof ShareComparison>["Link"];
  /** Draws two of the bikes over each other. */
  overlay: (bikes: readonly DrawnBike[]) => ReactNode;
  /** Shows the bikes' gears on one chart. */
  gears: (bikes: readonly DrawnBike[]) => ReactNode;
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

const drawn = ({ key, bike }: LoadedColumn): DrawnBike => ({
  key,
  name: bike.name,
  facts: bike,
  paint: paintValue(bike.color, bike.type),
});

/** Two to four bikes side by side, as the address names them. */
export function Comparison({ Link, ...views }: ComparisonProps) {
  const t = useT("compare");
  const address = useCompareAddress();
  const columns = useCompared(address.choices);
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
    <div className="column pb-6">
      <header className="flex flex-wrap items-end gap-3 pt-6 pb-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 ref={heading} tabIndex={-1} className="wide text-2xl focus:outline-none">
            {t("title")}
          </h1>
          {choices.length < 2 && <p className="mt-1 max-w-160 text-muted">{t("lead")}</p>}
        </div>
        {loaded.length > 1 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={() => print()}>
              <ToolIcon name="print" />
              {t("print")}
            </Button>
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
          <BikeChooser chosen={choices} onChoose={(fresh) => put(fresh, choices.length)} />
        </section>
      )}
      {choices.length > 1 && (
        <Findings {...views} loaded={loaded} waiting={columns.some(({ state }) => state === "loading")} />
      )}
      {place !== null && (
        <ChooserWindow
          chosen={choices}
          instead={place < choices.length ? (columns[place]?.bike?.name ?? "") : null}
          onChoose={(fresh) => put(fresh, place)}
          onClose={() => setPlace(null)}
        />
      )}
    </div>
  );
}

interface FindingsProps extends Omit<ComparisonProps, "Link"> {
  loaded: readonly LoadedColumn[];
  waiting: boolean;
}

/** All that is compared of the bikes that could be read, while there are two. */
function Findings({ loaded, waiting, factText, overlay, gears }: FindingsProps): ReactNode {
  const t = useT("compare");
  if (waiting && loaded.length < 2)
    return (
      <div aria-hidden="true" className="mt-8 grid gap-3">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  if (loaded.length < 2) return <p className="mt-8 text-muted">{t("not_enough")}</p>;
  const bikes = loaded.map(drawn);
  return (
    <div className="mt-6">
      <BikeStrip columns={loaded} />
      <PlotSection title={t("overlay")}>
        <Suspense fallback={<Skeleton className="h-72" />}>{overlay(bikes)}</Suspense>
      </PlotSection>
      <SheetSection columns={loaded} factText={factText} />
      <GeometrySection columns={loaded} />
      <PlotSection title={t("gears")}>
        <Suspense fallback={<Skeleton className="h-72" />}>{gears(bikes)}</Suspense>
      </PlotSection>
      <DeedsSection columns={loaded} />
      <PartsSection columns={loaded} />
    </div>
  );
}
