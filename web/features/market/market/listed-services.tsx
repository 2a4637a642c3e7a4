import { type CareTask, isCareTask } from "#contract/garage/care-words.ts";
import type { ListingHistory } from "#contract/market/listings.ts";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The services that a listing shows; nothing where it shows none. */
export function ListedServices({ services }: Pick<ListingHistory, "services">) {
  const t = useT("listing");
  if (services === null) return null;
  const task = (name: string) => (isCareTask(name) ? t(`task.${name satisfies CareTask}`) : name);
  return (
    <section aria-labelledby="services" className="mt-8">
      <h2 id="services" className="wide-sm mb-2 text-xl">
        {t("services")}
      </h2>
      {services.length === 0 && <p className="text-muted">{t("no_services")}</p>}
      <ul>
        {services.map(({ done_on, title, items, by, confirmed_by }, place) => (
          <li key={place} className="flex flex-wrap items-baseline gap-x-4 border-b border-divider py-2">
            <span className="narrow text-muted">{writtenDay(done_on)}</span>
            <span className="min-w-0 font-semibold wrap-anywhere">
              {title ?? ([...new Set(items.map((item) => task(item.task)))].join(", ") || t("service"))}
            </span>
            {confirmed_by === null ? (
              <span className="text-sm text-muted">{t(`service_by.${by}`)}</span>
            ) : (
              <Badge tone="green">{t("confirmed_by", { shop: confirmed_by })}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
