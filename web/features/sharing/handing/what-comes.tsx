import type { Transfer } from "#contract/sharing/transfers.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Icon } from "#web/ui/icon.tsx";
import { HandingSection } from "./handing-section.tsx";

const counted = ["parts", "services", "plans", "photos", "receipts"] as const;
const flags = ["geometry", "serial", "notes"] as const;

/** How much of the bike's history comes, and what stays. */
export function WhatComes({ transfer }: { transfer: Transfer }) {
  const t = useT("handing");
  const { mileage } = useUnits();
  const { preview, contents, what, state, from, role } = transfer;
  const rows = [
    contents?.mileage != null &&
      t("comes.mileage", {
        distance: mileage(contents.mileage),
        rides: t("comes.rides", { count: contents.rides, number: number(contents.rides) }),
        readings: t("comes.readings", { count: contents.readings, number: number(contents.readings) }),
      }),
    ...counted.map((kind) => {
      const count = preview[kind];
      return count > 0 && t(`comes.${kind}`, { count, number: number(count) });
    }),
    ...flags.map((flag) => what[flag] && t(`comes.${flag}`)),
  ].filter((row) => row !== false);
  return (
    <HandingSection title={t(state === "offered" ? "comes.title" : "comes.came")}>
      <ul className="mt-2">
        {[t("comes.sheet"), ...rows].map((row) => (
          <li key={row} className="flex gap-3 py-1">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />
            <span className="min-w-0 wrap-anywhere">{row}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {role === "seller" ? t("comes.kept") : t("comes.stays", { name: from.name })}
      </p>
    </HandingSection>
  );
}
