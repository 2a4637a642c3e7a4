import type { CareTask } from "#contract/garage/care-words.ts";
import type { TransferContents } from "#contract/sharing/transfers.ts";
import { useT } from "#web/lib/i18n.ts";
import { Day } from "#web/ui/day.tsx";
import { HandingSection } from "./handing-section.tsx";

/** The entries of the logbook that come. */
export function ServicesToCome({ services }: { services: TransferContents["services"] }) {
  const t = useT("handing");
  if (services.length === 0) return null;
  return (
    <HandingSection title={t("services")}>
      <ul>
        {services.map(({ done_on, title, shop, tasks }, place) => (
          <li
            key={place}
            className="grid gap-x-4 border-b border-divider py-2 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <p className="narrow text-muted">
              <Day value={done_on} />
            </p>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">
                {title ?? [...new Set(tasks)].map((task) => t(`task.${task as CareTask}`)).join(", ")}
              </span>
              {shop && <span className="block text-sm text-muted">{t("at_shop", { shop })}</span>}
            </p>
          </li>
        ))}
      </ul>
    </HandingSection>
  );
}
