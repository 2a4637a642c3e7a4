import { useRef, useState } from "react";
import type { Measurement } from "#contract/garage/measurements.ts";
import type { Part } from "#contract/garage/parts.ts";
import { measurementsOf } from "#contract/garage/measured-kinds.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ChartBars } from "#web/ui/chart-bars.tsx";
import { Day } from "#web/ui/day.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeleteMeasurement } from "./delete-measurement.tsx";
import { useMeasurements } from "./queries.ts";
import { useMeasurementText } from "#web/lib/measurement-text.ts";

/** What was measured on a part: a plot and a table for each kind of measurement. */
export function Measurements({ part }: { part: Part }) {
  const t = useT("part");
  const components = useT("components");
  const { open } = usePartAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Measurement | null>(null);
  const query = useMeasurements(part.id);
  const { data, isError } = query;
  const kinds = Map.groupBy(data?.data ?? [], ({ kind }) => kind);
  // A part may have measurements from when it was of another kind.
  const isMeasured = measurementsOf(part.kind).length > 0;
  if (!isMeasured && kinds.size === 0) return null;
  return (
    <section className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <h3 ref={heading} tabIndex={-1} className="wide-sm flex-1 text-lg focus:outline-none">
          {t("measured.title")}
        </h3>
        {isMeasured && (
          <Button size="sm" onClick={() => open("measure", part.id, { over: part.id })}>
            <Icon name="plus" />
            {t("measured.add")}
          </Button>
        )}
      </div>
      {!data && isError && <LoadFailure query={query}>{t("measured.load_failed")}</LoadFailure>}
      {data && kinds.size === 0 && <p className="text-muted">{t("measured.none")}</p>}
      {[...kinds].map(([kind, list]) => (
        <OneKind key={kind} name={components(`measured.${kind}`)} list={list} onDelete={setChosen} />
      ))}
      {data && data.meta.total > data.data.length && (
        <p className="mt-2 text-sm text-muted">{t("measured.more", { count: data.data.length })}</p>
      )}
      {chosen && (
        <DeleteMeasurement
          part={part.id}
          measured={chosen}
          onClose={() => setChosen(null)}
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

interface OneKindProps {
  name: string;
  /** Newest first. */
  list: readonly Measurement[];
  onDelete: (measured: Measurement) => void;
}

function OneKind({ name, list, onDelete }: OneKindProps) {
  const t = useT("part");
  const units = useUnits();
  const text = useMeasurementText();
  const [marked, setMarked] = useState<number | null>(null);
  const steps = list.toReversed();
  const say = (one: Measurement | undefined) =>
    one ? t("measured.at", { value: text(one), day: units.day(one.at) }) : "";
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <div className="mt-3">
      <h4 className="font-semibold">{name}</h4>
      {steps.length > 1 && (
        <figure>
          <figcaption className="narrow min-h-6 text-muted">
            {say(marked === null ? last : steps[marked])}
          </figcaption>
          <ChartBars
            values={steps.map(({ value }) => value)}
            name={name}
            label={t("measured.plot", { name, first: say(first), last: say(last) })}
            marked={marked}
            onMark={setMarked}
            markedText={say(steps[marked ?? steps.length - 1])}
          />
        </figure>
      )}
      <table className="narrow mt-1 w-full border-collapse">
        <caption className="sr-only">{name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("measured.day")}</th>
            <th scope="col">{name}</th>
            <th scope="col">{t("measured.tool")}</th>
            <th scope="col">{t("measured.delete")}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.id} className="border-b border-divider">
              <th scope="row" className="w-28 text-left font-medium">
                <Day value={one.at} />
              </th>
              <td className="w-24 pr-3 text-right font-semibold whitespace-nowrap">{text(one)}</td>
              <td className="text-sm text-muted wrap-anywhere">{one.tool}</td>
              <td className="w-11">
                <IconButton label={t("measured.delete_of", { what: say(one) })} onClick={() => onDelete(one)}>
                  <Icon name="trash" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
