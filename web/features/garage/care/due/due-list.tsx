import { type ReactNode, useId } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CareEntry } from "#contract/garage/care-plans.ts";
import { paintValue } from "#web/drawing/paint.ts";
import type { useCareList } from "./use-care-list.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { dueGroupsOf, isQuiet, keyOfEntry } from "./due-groups.ts";
import { DuePlan } from "./due-plan.tsx";
import { DueWarranty } from "./due-warranty.tsx";
import { DueWorn } from "./due-worn.tsx";

interface DueListProps {
  list: ReturnType<typeof useCareList>;
  bikes: readonly Bike[];
  byBike: boolean;
}

/** The lines of the due-list; what is put off or muted stands apart, below the others. */
export function DueList({ list, bikes, byBike }: DueListProps) {
  const t = useT("care");
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const pages = data?.pages ?? [];
  const entries = pages.flatMap((page) => page.data);
  const total = pages.at(-1)?.meta.total ?? 0;
  const [quiet, open] = [entries.filter(isQuiet), entries.filter((entry) => !isQuiet(entry))];
  const paintOf = (id: number | undefined) => {
    const bike = bikes.find((one) => one.id === id);
    return paintValue(bike?.color ?? null, bike?.type ?? null);
  };
  const lines = (shown: readonly CareEntry[], withBike: boolean) =>
    shown.map((entry) => {
      const given = { paint: paintOf(entry.bike?.id), withBike };
      const key = keyOfEntry(entry);
      if (entry.kind === "plan") return <DuePlan key={key} plan={entry} {...given} />;
      if (entry.kind === "warranty") return <DueWarranty key={key} warranty={entry} {...given} />;
      return <DueWorn key={key} worn={entry} {...given} />;
    });
  return (
    <>
      {byBike ? (
        dueGroupsOf(open).map(({ bike, entries }) => (
          <Section
            key={bike?.id ?? "stored"}
            title={bike?.name ?? t(entries.every(({ part }) => part) ? "due.stored" : "due.no_bike")}
          >
            {lines(entries, false)}
          </Section>
        ))
      ) : open.length > 0 ? (
        <ul aria-label={t("due.list")} className="mt-4 border-t-[5px] border-ink">
          {lines(open, true)}
        </ul>
      ) : null}
      {quiet.length > 0 && (
        <Section title={t("due.quiet")} text={t("due.quiet_text")} quiet>
          {lines(quiet, true)}
        </Section>
      )}
      {hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-4 print:hidden">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("due.load_more")}
          </Button>
          <p className="narrow text-muted">
            {t("due.shown", { shown: number(entries.length), total: number(total) })}
          </p>
        </div>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  quiet?: boolean;
  children: ReactNode;
}

function Section({ title, text, quiet = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={quiet ? "mt-10" : "mt-6"}>
      <h2 id={id} className="line-clamp-3 wide-sm text-lg wrap-anywhere">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-140 text-muted">{text}</p>}
      <ul className={quiet ? "mt-2 border-t border-divider" : "mt-2 border-t-[5px] border-ink"}>
        {children}
      </ul>
    </section>
  );
}
