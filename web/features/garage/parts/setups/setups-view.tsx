import type { Bike } from "#contract/garage/bikes.ts";
import type { Part } from "#contract/garage/parts.ts";
import type { Setup } from "#contract/garage/setups.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { isInUse } from "./in-use.ts";
import { useSetups } from "./queries.ts";
import { useSetupParts } from "./use-setup-parts.ts";

/** The set-ups of a bike: parts that are mounted together, such as the winter wheels. */
export function SetupsView({ bike }: { bike: Bike }) {
  const t = useT("setups");
  const { open } = usePartAddress();
  const query = useSetups(bike.id);
  const { data: setups, isError } = query;
  const { data: mounted = [] } = useBikeParts(bike.id);
  const partOf = useSetupParts(setups ?? []);
  if (!setups)
    return isError ? (
      <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
    ) : (
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    );
  const acts = !bike.read_only && (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => open("setup", "new")}>
        <Icon name="plus" />
        {t("from_now")}
      </Button>
      <Button onClick={() => open("trainer", bike.id)}>{t("trainer.open")}</Button>
    </div>
  );
  if (setups.length === 0)
    return (
      <section className="max-w-160">
        <h2 className="wide-sm text-xl">{t("none")}</h2>
        <p className="mt-1 text-muted">{t("none_text")}</p>
        <ol className="mt-3 mb-5 list-decimal space-y-1 pl-6">
          <li>{t("none_steps.make")}</li>
          <li>{t("none_steps.swap")}</li>
          <li>{t("none_steps.use")}</li>
        </ol>
        {acts}
      </section>
    );
  return (
    <section>
      <h2 className="sr-only">{t("title")}</h2>
      {acts}
      <ul className="mt-4 grid items-start gap-4 md:grid-cols-2">
        {setups.map((setup) => (
          <li key={setup.id} className="grid">
            <SetupCard
              setup={setup}
              inUse={isInUse(setup, mounted)}
              readOnly={bike.read_only}
              partOf={partOf}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SetupCardProps {
  setup: Setup;
  inUse: boolean;
  readOnly: boolean;
  partOf: (id: number) => Part | undefined;
}

function SetupCard({ setup, inUse, readOnly, partOf }: SetupCardProps) {
  const t = useT("setups");
  const components = useT("components");
  const words = usePartWords();
  const { open } = usePartAddress();
  const { id, name, indoor, items } = setup;
  return (
    <article
      aria-labelledby={`setup-${id}`}
      className="flex flex-col rounded-card border border-divider bg-surface p-4"
    >
      <h3 id={`setup-${id}`} className="wide-sm text-lg wrap-anywhere">
        {name}
      </h3>
      <p className="flex min-h-7 flex-wrap items-center gap-2">
        {inUse && <Badge tone="green">{t("in_use")}</Badge>}
        {indoor && <Badge tone="blue">{t("indoor")}</Badge>}
      </p>
      {items.length === 0 ? (
        <p className="my-2 text-muted">{t("no_items")}</p>
      ) : (
        <ul className="my-2 border-t border-divider">
          {items.map((item) => {
            const part = partOf(item.part_id);
            return (
              <li key={`${item.slot} ${item.scope}`} className="flex gap-3 border-b border-divider py-1.5">
                <span className="narrow w-32 shrink-0 text-sm/6 text-muted">{words.path(item.slot)}</span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="line-clamp-2">{part ? words.name(part, item.slot) : "…"}</span>
                  {item.scope !== "any" && (
                    <span className="narrow block text-sm text-muted">
                      {components(`scope.${item.scope}`)}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-auto flex flex-wrap gap-2 pt-1">
        {!readOnly && (
          <>
            <Button
              disabled={items.length === 0}
              aria-label={t("use.of", { name })}
              onClick={() => open("use-setup", id)}
            >
              {t("use.act")}
            </Button>
            <Button variant="quiet" aria-label={t("edit_of", { name })} onClick={() => open("setup", id)}>
              {t("edit")}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          className="ml-auto text-red!"
          aria-label={t("delete.of", { name })}
          onClick={() => open("delete-setup", id)}
        >
          {t("delete.act")}
        </Button>
      </p>
    </article>
  );
}
