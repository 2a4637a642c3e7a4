import type { CareTask } from "#contract/garage/care-words.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Day } from "#web/ui/day.tsx";
import { FrozenSection } from "./frozen-section.tsx";

type Service = DossierSnapshot["services"][number];

// Written out: the contract's list comes with chunks of the rider's own pages.
const tasks: Record<CareTask, true> = {
  replace: true,
  lube: true,
  clean: true,
  measure: true,
  inspect: true,
  service: true,
  bleed: true,
  pressure: true,
  top_up: true,
  true: true,
  torque: true,
  charge: true,
  update: true,
};
const isKnownTask = (task: string): task is CareTask => Object.hasOwn(tasks, task);

/** The bike's logbook: when, what and by whom. */
export function FrozenServices({ services }: { services: readonly Service[] }) {
  const t = useT("frozen");
  return (
    <FrozenSection title={t("services.title")} vouch={t("vouch.owner")}>
      {services.length === 0 && <p className="pt-2 text-muted">{t("services.none")}</p>}
      <ul>
        {services.map((service, place) => (
          <OneService key={place} service={service} />
        ))}
      </ul>
    </FrozenSection>
  );
}

function OneService({ service: { done_on, title, by, shop, items, receipts } }: { service: Service }) {
  const t = useT("frozen");
  const components = useT("components");
  const item = ({ task, slot, part }: Service["items"][number]) => {
    const what = part
      ? [components(`kind.${part.kind}`), part.brand, part.model].filter(Boolean).join(" ")
      : slot
          ?.split("/")
          .map((one) => components(`slot.${one as PartSlot}`))
          .join(" · ");
    const done = isKnownTask(task) ? t(`task.${task}`) : task;
    return [what, done].filter(Boolean).join(" · ");
  };
  const names = items.map(item);
  return (
    <li className="grid break-inside-avoid gap-x-4 border-b border-divider py-2 sm:grid-cols-[8rem_minmax(0,1fr)] print:grid-cols-[8rem_minmax(0,1fr)] print:py-1">
      <p className="narrow text-muted">
        <Day value={done_on} />
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title ?? (names.length === 1 ? names[0] : t("services.untitled"))}</p>
        {(title !== null || names.length > 1) && names.length > 0 && (
          <ul className="list-disc pl-5 marker:text-muted">
            {names.map((name, place) => (
              <li key={place}>{name}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          {shop === null ? t(`services.${by}`) : t("services.at", { shop })}
          {receipts > 0 && ` · ${t("services.receipts", { count: receipts, number: number(receipts) })}`}
        </p>
      </div>
    </li>
  );
}
