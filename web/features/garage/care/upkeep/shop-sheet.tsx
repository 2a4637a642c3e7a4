import { type ReactNode, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { specFieldsOf } from "#contract/garage/part-kinds.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useMountedParts } from "#web/lib/mounted-parts.ts";
import { printWhole } from "#web/lib/print.ts";
import { useSpecText } from "#web/lib/spec-text.ts";
import { useUnits } from "#web/lib/units.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";
import { restOf } from "./plan-groups.ts";
import { useWornParts } from "./queries.ts";

interface ShopSheetProps {
  bike: Bike;
  plans: readonly CarePlan[];
  onPrinted: () => void;
}

/** A sheet for the shop: what is due and soon, with what is fitted there. Prints once it is mounted; never on screen. */
export function ShopSheet({ bike, plans, onPrinted }: ShopSheetProps) {
  const t = useT("careplan");
  const upkeep = useT("upkeep");
  const { day, isoDay } = useUnits();
  const parts = useMountedParts(bike.id);
  const worn = useWornParts(bike.id);
  usePrinting(!parts.isPending && !worn.isPending, onPrinted);
  const mounted = parts.data ? new Set(parts.data.map(({ part }) => part.id)) : null;
  const due = plans.filter((plan) => plan.state !== "fine" && restOf(plan, mounted) === null);
  const words = useCareWords();
  const rows: Row[] = [
    ...(worn.data ?? []).map((one) => ({
      key: `worn ${one.part.id}`,
      task: `${words.slot(one.slot)} · ${words.task("replace")}`,
      state: `${upkeep(one.state === "due" ? "plans.worn" : "plans.worn_soon")}: ${words.worn(one.measurement)}`,
      fitted: parts.data?.filter(({ part }) => part.id === one.part.id) ?? [],
      whole: false,
    })),
    ...due.map((plan) => ({
      key: `plan ${plan.id}`,
      task: words.name(plan),
      state: `${words.percent(plan.progress)} · ${words.standing(plan)}`,
      fitted:
        parts.data?.filter(({ part, slot_path }) =>
          plan.slot === null ? part.id === plan.part_id : slot_path === plan.slot,
        ) ?? [],
      whole: plan.slot === null && plan.part_id === null,
    })),
  ];
  return createPortal(
    <div data-print-sheet="" className="hidden text-black print:block">
      <div className="flex items-baseline justify-between gap-6">
        <h1 className="wide text-2xl">{t("sheet.title")}</h1>
        <p className="narrow text-lg">
          {t("sheet.date")}: {day(isoDay())}
        </p>
      </div>
      <TrackLines className="mt-3 mb-4" />
      <BikeInShort bike={bike} />
      {rows.length === 0 ? <p className="text-lg">{t("sheet.nothing")}</p> : <DueTable rows={rows} />}
      <div className="mt-6 grid grid-cols-[1fr_60mm] gap-6 break-inside-avoid">
        <section>
          <h2 className="wide-sm text-lg">{t("sheet.notes")}</h2>
          {[1, 2, 3, 4, 5].map((line) => (
            <div key={line} className="h-[9mm] border-b border-black" />
          ))}
        </section>
        <section className="h-[52mm] rounded-card border border-black p-2">
          <h2 className="narrow">{t("sheet.stamp")}</h2>
        </section>
      </div>
    </div>,
    document.body,
  );
}

interface Row {
  key: string;
  task: string;
  state: string;
  fitted: readonly BikePart[];
  /** About the whole bike. */
  whole: boolean;
}

/** Prints as soon as everything is there, once. */
function usePrinting(isReady: boolean, onPrinted: () => void) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!isReady) return;
    const done = () => printed();
    addEventListener("afterprint", done);
    void printWhole();
    return () => removeEventListener("afterprint", done);
  }, [isReady]);
}

function BikeInShort({ bike }: { bike: Bike }) {
  const t = useT("careplan");
  const options = useT("options");
  const { mileage } = useUnits();
  const make = [bike.brand, bike.model, bike.year].filter(Boolean).join(" ");
  const facts = [
    [t("sheet.bike"), make],
    [t("sheet.type"), bike.type && options(`type.${bike.type}`)],
    [t("sheet.frame_size"), bike.frame_size],
    [t("sheet.mileage"), bike.current_mileage === null ? null : mileage(bike.current_mileage)],
  ] as const;
  return (
    <>
      <h2 className="wide-sm text-xl wrap-anywhere">{bike.name}</h2>
      <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-1">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="narrow text-sm">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

const cell = "py-1.5 pr-4 text-left align-top last:pr-0 wrap-anywhere";

function DueTable({ rows }: { rows: readonly Row[] }) {
  const t = useT("careplan");
  return (
    <table className="w-full table-fixed border-collapse">
      <colgroup>
        <col className="w-[38%]" />
        <col />
        <col className="w-[30%]" />
      </colgroup>
      <thead>
        <tr className="border-b-[3px] border-black">
          {(["task", "fitted", "stands"] as const).map((name) => (
            <th key={name} scope="col" className={`${cell} narrow`}>
              {t(`sheet.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="break-inside-avoid border-b border-black/40">
            <th scope="row" className={`${cell} font-semibold`}>
              <div className="flex gap-2">
                {/* To tick off by hand. */}
                <div className="mt-0.5 size-[4mm] shrink-0 border border-black" />
                <span className="min-w-0">{row.task}</span>
              </div>
            </th>
            <td className={cell}>
              {row.whole
                ? "–"
                : row.fitted.length === 0
                  ? t("sheet.empty")
                  : row.fitted.map((one) => <Fitted key={`${one.part.id}${one.scope}`} of={one} />)}
            </td>
            <td className={`${cell} narrow`}>{row.state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Maker, model and sizes of what is fitted. */
function Fitted({ of: { part } }: { of: BikePart }): ReactNode {
  const words = useCareWords();
  const spec = useSpecText();
  const facts = specFieldsOf(part.kind)
    .map(([name, field]) => [spec.label(name), spec.value(part.kind, name, field, part.spec[name] ?? null)])
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  const make = words.make(part);
  return (
    <p>
      {make && <span className="font-semibold">{make}</span>}
      {make && facts.length > 0 && <br />}
      {facts.join(", ")}
      {!make && facts.length === 0 && "–"}
    </p>
  );
}
