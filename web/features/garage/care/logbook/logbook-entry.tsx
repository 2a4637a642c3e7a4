import type { Service } from "#contract/garage/services.ts";
import { useCareAddress } from "#web/features/garage/care/care-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Day } from "#web/ui/day.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LineIcon } from "#web/ui/icon.tsx";
import { isWaiting, WaitingBadge } from "#web/ui/waiting-badge.tsx";
import { ExpensesOfService } from "./expenses-of-service.tsx";
import { ServicePhotos } from "./service-photos.tsx";
import { useEntryWords } from "./use-entry-words.ts";

const dots =
  "M5 10a.6.6 0 1 0-1.2 0A.6.6 0 0 0 5 10zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0z";

interface LogbookEntryProps {
  service: Service;
  isReadOnly: boolean;
  /** It is folded on the screen. */
  isOnlyPrinted: boolean;
}

/** An entry of a logbook: when, what was done, by whom, and what was noted. */
export function LogbookEntry({ service, isReadOnly, isOnlyPrinted }: LogbookEntryProps) {
  const words = useEntryWords();
  const { title, items, notes, done_on } = service;
  const [only] = items;
  // One thing without a title is the entry's name.
  const listed = title === null && items.length === 1 ? [] : items;
  return (
    <li
      data-entry=""
      tabIndex={-1}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-divider py-2.5 break-inside-avoid @lg:grid-cols-[6.5rem_minmax(0,1fr)_auto]",
        isOnlyPrinted && "not-print:hidden",
      )}
    >
      <p className="narrow text-muted col-start-1 @lg:pt-0.5">
        <Day value={done_on} />
      </p>
      <div className="col-start-1 min-w-0 @lg:col-start-2">
        {(title !== null || items.length < 2) && (
          <p className="font-semibold wrap-anywhere">
            {words.name(service)}
            {title === null && only && <Make of={words.make(only)} />}
          </p>
        )}
        {listed.length > 0 && (
          <ul className={title === null ? "font-semibold" : "list-disc pl-5 marker:text-muted"}>
            {listed.map((item, place) => (
              <li key={place} className="wrap-anywhere">
                {words.item(item)}
                <Make of={words.make(item)} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted wrap-anywhere">{words.by(service)}</p>
        {service.expenses.length > 0 && <ExpensesOfService service={service} />}
        {service.photos.length > 0 && <ServicePhotos service={service} isReadOnly={isReadOnly} />}
        {notes !== null && <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">{notes}</p>}
      </div>
      {isWaiting(service) ? <WaitingBadge /> : <EntryActs service={service} isReadOnly={isReadOnly} />}
    </li>
  );
}

function Make({ of }: { of: string }) {
  return of && <span className="font-normal text-muted"> {of}</span>;
}

/** An entry of a bike beyond the plan can still be deleted. */
function EntryActs({ service, isReadOnly }: { service: Service; isReadOnly: boolean }) {
  const t = useT("logbook");
  const words = useEntryWords();
  const { day } = useUnits();
  const { open } = useCareAddress();
  const name = `${words.name(service)}, ${day(service.done_on)}`;
  const more = { label: t("more_of", { name }), icon: <LineIcon line={dots} /> };
  const acts = [
    ...(isReadOnly ? [] : ([["edit", "service"]] as const)),
    ["delete", "delete-service"],
  ] as const;
  return (
    <Disclosure
      acts
      closed={more}
      opened={more}
      className="relative col-start-2 row-span-2 row-start-1 -mt-2 -mr-2 @lg:col-start-3 print:hidden"
      panelClassName="absolute top-full right-0 z-20 flex w-40 flex-col items-stretch rounded-card border border-control bg-surface p-1 [&>*]:justify-start"
    >
      {acts.map(([act, window]) => (
        <Button
          key={act}
          variant="quiet"
          size="sm"
          aria-label={t(`${act}_of`, { name })}
          onClick={() => open(window, service.id)}
        >
          {t(act)}
        </Button>
      ))}
    </Disclosure>
  );
}
