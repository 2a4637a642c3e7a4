import type { CarePlan, GridStep, WornBy } from "#contract/garage/care-plans.ts";
import { type CareLead, isCareTask, isWholeBikeCheck } from "#contract/garage/care-words.ts";
import type { PartSlot, SlotPath } from "#contract/garage/part-slots.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useMeasurementText } from "#web/lib/measurement-text.ts";
import { useUnits } from "#web/lib/units.ts";
import { amountsOf, flooredPercent, type LimitLead } from "./amounts.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";

type Target = Pick<CarePlan, "part_id" | "slot"> & { part: CarePlan["part"] };

/** Returns functions that word plans of care in the reader's language and units. */
export function useCareWords() {
  const t = useT("care");
  const components = useT("components");
  const units = useUnits();
  const measured = useMeasurementText();

  const make = (part: CarePlan["part"]) => [part?.brand, part?.model].filter(Boolean).join(" ");
  const task = (of: string) => (isCareTask(of) ? t(`task.${of}`) : of);
  /** What is in a slot: "Chain", "Rear tyre". */
  function slot(path: SlotPath): string {
    const sided = sidedName(path);
    if (sided !== null) return t(`target.${sided}`);
    // Only the type is imported: the list of slots would bring much of what is about parts.
    return components(`slot.${path.slice(path.lastIndexOf("/") + 1) as PartSlot}`);
  }
  /** What a plan is about: a slot, a part with its maker, or the bike. */
  function target(plan: Target): string {
    if (plan.slot !== null) return slot(plan.slot);
    if (plan.part === null) return t(plan.part_id === null ? "target.bike" : "target.part");
    return [components(`kind.${plan.part.kind}`), make(plan.part)].filter(Boolean).join(" ");
  }
  /** "Chain · lube", "Quick check". */
  function name(plan: Target & Pick<CarePlan, "task">): string {
    if (plan.slot === null && plan.part_id === null && isWholeBikeCheck(plan.task))
      return t(`whole_bike.${plan.task}`);
    return `${target(plan)} · ${task(plan.task)}`;
  }
  /** "0.52 % of 0.5 %", with the tool that measured it. */
  function worn({ kind, value, limit, tool }: WornBy): string {
    const text = t("worn", { value: measured({ kind, value }), limit: measured({ kind, value: limit }) });
    return [text, tool].filter(Boolean).join(" · ");
  }

  function amount(lead: LimitLead, used: number, limit: number, estimated: boolean): string {
    const text = t(`of.${lead}`, {
      count: limit,
      used: number(used),
      limit: number(limit),
      unit: lead === "distance" ? units.distanceUnit : "h",
    });
    return lead === "distance" && estimated ? `${text} (${components("estimated")})` : text;
  }
  /** What a plan has used of its limits, what leads first: "2,640 of 3,000 km; 41 of 180 days". */
  function standing(plan: Pick<CarePlan, LimitFields | "used" | "leads" | "measurement">): string {
    const limits = amountsOf(plan, units.ofMetres).map((one) =>
      amount(one.lead, one.used, one.limit, plan.used.estimated),
    );
    return [...(plan.measurement ? [worn(plan.measurement)] : []), ...limits].join("; ");
  }
  /** Until when a plan is put off: "until 3 May", "for another 120 km"; null when it is not. */
  function snoozed({ snoozed_until: until, used }: Pick<CarePlan, "snoozed_until" | "used">): string | null {
    if (until === null) return null;
    if (until.day !== null) return t("snoozed.day", { day: units.day(until.day) });
    return t("snoozed.distance", {
      distance: units.distance(Math.max(0, (until.m ?? 0) - used.distance_m)),
    });
  }

  /** A step of a fixed grid: "1 April 2027, 3,000 km". */
  function step({ day, m, s, rides }: GridStep): string {
    const hours = number(Number(((s ?? 0) / 3600).toFixed(1)));
    return [
      day !== null && units.day(day),
      m !== null && units.distance(m),
      s !== null && t("step.hours", { hours }),
      rides !== null && t("step.rides", { count: rides, number: number(rides) }),
    ]
      .filter(Boolean)
      .join(", ");
  }

  return {
    task,
    slot,
    step,
    /** For which step what was done last counts; null where there are none. */
    stepOf: ({ step: of }: Pick<CarePlan, "step">) =>
      of?.last ? t("step.counts", { step: step(of.last) }) : null,
    target,
    /** Maker and model of the part that a plan is about; "" when neither is known. */
    make,
    name,
    /** "137 %": rounded down, so that it never says more than the state. */
    percent: (progress: number) => number(flooredPercent(progress) / 100, { style: "percent" }),
    lead: (lead: CareLead) => t(`lead.${lead}`),
    worn,
    standing,
    snoozed,
  };
}
type LimitFields = "every_m" | "every_s" | "every_days" | "every_rides";
export type CareWordsOfReader = ReturnType<typeof useCareWords>;
