import { useId, useState } from "react";
import { gearBounds } from "#contract/garage/gears.ts";
import { useUnits } from "#web/lib/units.ts";
import { Select } from "#web/ui/inputs.tsx";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";
import "#web/ui/plots/plots.css";
import { GearNotes } from "./gear-notes.tsx";
import { GearPlot } from "./gear-plot.tsx";
import { type GearedBike, gearRows, type GearUnit, gearUnits } from "./gear-rows.ts";
import { useGearWords } from "./use-gear-words.ts";
import "./gears.css";

const tableUnits: readonly GearUnit[] = ["development", "inches", "gain", "speed"];
const { min, max, usual } = gearBounds.cadence;

/** The gears of one bike or of several: a chart that is read by touch, mouse and keys, and a table that says the same. */
export function GearsView({ bikes }: { bikes: readonly GearedBike[] }) {
  const { distanceUnit } = useUnits();
  const [cadence, setCadence] = useState<number>(usual);
  const [wanted, setUnit] = useState<GearUnit>(distanceUnit === "mi" ? "inches" : "development");
  const words = useGearWords(cadence);
  const { t } = words;
  const [unitId, cadenceId] = [useId(), useId()];
  const rows = gearRows(bikes, cadence);
  const geared = rows.filter(({ steps }) => steps.length > 0);
  const wheeled = geared.filter(({ hasWheel }) => hasWheel);
  // Without a wheel there is only what the teeth say.
  const unit = wheeled.length > 0 ? wanted : "ratio";
  const shown = unit === "ratio" ? geared : wheeled;
  const several = bikes.length > 1;
  const columns = [...(wheeled.length > 0 ? tableUnits : []), ...(unit === "ratio" ? [unit] : [])];
  return (
    <div className="plots">
      {shown.length > 0 && (
        <>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
            {wheeled.length > 0 && (
              <div className="basis-56">
                <label htmlFor={unitId} className="mb-1 block text-sm font-[550]">
                  {t("units")}
                </label>
                <Select
                  id={unitId}
                  value={unit}
                  onChange={({ currentTarget }) => setUnit(currentTarget.value as GearUnit)}
                >
                  {gearUnits.map((one) => (
                    <option key={one} value={one}>
                      {t(`unit.${one}`)}
                    </option>
                  ))}
                </Select>
              </div>
            )}
            {wheeled.length > 0 && (
              <div className="basis-56">
                <label htmlFor={cadenceId} className="block text-sm font-[550]">
                  {t("cadence", { cadence })}
                </label>
                <input
                  id={cadenceId}
                  type="range"
                  min={min}
                  max={max}
                  value={cadence}
                  aria-valuetext={t("turns", { cadence })}
                  onChange={({ currentTarget }) => setCadence(Number(currentTarget.value))}
                  className="h-11 w-full accent-ink"
                />
              </div>
            )}
          </div>
          <div className="mt-3">
            <GearPlot rows={shown} unit={unit} words={words} />
          </div>
          {geared.map((row) => (
            <PlotTable
              key={row.place}
              open={several ? t("table_of", { name: row.bike.name }) : t("table")}
              caption={t("caption", { name: row.bike.name, cadence })}
              columns={[t("column.gear"), ...columns.map(words.heading), t("column.step")]}
              rows={() =>
                row.steps.map(({ gear, step, duplicate }, place) => ({
                  id: String(place),
                  cells: [
                    `${words.nameOf(gear, row)}${duplicate ? " ≈" : ""}`,
                    ...columns.map((one) => words.bare(gear, one)),
                    words.bareStep(step),
                  ],
                }))
              }
            />
          ))}
        </>
      )}
      <GearNotes rows={rows} />
    </div>
  );
}
