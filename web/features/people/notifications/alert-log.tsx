import { useId, useState } from "react";
import { useBikeList } from "#web/lib/bike-list.ts";
import { isCareTask, isWholeBikeCheck } from "#contract/garage/care-words.ts";
import { isPartSlot } from "#contract/garage/part-slots.ts";
import type { SentAlert } from "#contract/people/notifications.ts";
import { dateTime, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { alertsPerPage, useSentAlerts } from "./queries.ts";

/** What was sent to the rider, and why, newest first. */
export function AlertLog() {
  const t = useT("notifications");
  const id = useId();
  const [page, setPage] = useState(1);
  const query = useSentAlerts(page);
  const { data: answer, isError } = query;
  const pages = Math.max(1, Math.ceil((answer?.meta.total ?? 0) / alertsPerPage));
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h5 id={id} className="font-[650]">
        {t("log.title")}
      </h5>
      {answer && answer.meta.total > 0 && (
        <ul className="mt-2 border-t border-divider">
          {answer.data.map((alert) => (
            <Entry key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {answer?.meta.total === 0 && <p className="mt-1 text-sm text-muted">{t("log.empty")}</p>}
      {pages > 1 && (
        <div className="mt-3">
          <Pager
            label={t("log.pages")}
            text={t("log.page", { page: number(page), pages: number(pages) })}
            onPrevious={page > 1 ? () => setPage(page - 1) : null}
            onNext={page < pages ? () => setPage(page + 1) : null}
          />
        </div>
      )}
      {isError && !answer && (
        <LoadFailure className="mt-3" query={query}>
          {t("load_failed")}
        </LoadFailure>
      )}
      {!answer && !isError && <Spinner label={t("loading")} />}
    </section>
  );
}

function Entry({ alert }: { alert: SentAlert }) {
  const t = useT("notifications");
  const what = useAlertWords()(alert);
  const { bike, bike_id, level, leads, progress } = alert;
  const isBikeThere = useBikeList().data?.some(({ id }) => id === bike_id);
  const why = leads === "measurement" ? "measured" : leads === "warranty" ? "warranty" : "because";
  // Rounded down, so that 99.9 % is no 100 %.
  const percent = number(Math.floor(progress * 100 + 1e-9) / 100, { style: "percent" });
  return (
    <li className="border-b border-divider py-2">
      <p className="wrap-anywhere">
        {bike === null
          ? t(`log.${why}_unnamed`, { what, percent })
          : t(`log.${why}`, { what, bike, percent })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{[t(`log.${alert.channel}`), t(`log.${level}`), dateTime(alert.sent_at)].join(" · ")}</span>
        {isBikeThere && (
          <TextLink to={`/bikes/${bike_id}/care`} aria-label={t("log.look_of", { what })}>
            {t("log.look")}
          </TextLink>
        )}
      </p>
    </li>
  );
}

/** Returns a function that says what an entry is about: "Chain KMC X11 · replace". */
function useAlertWords() {
  const care = useT("care");
  const components = useT("components");
  function slotOf(path: string): string {
    const sided = sidedName(path);
    if (sided !== null) return care(`target.${sided}`);
    const last = path.slice(path.lastIndexOf("/") + 1);
    return isPartSlot(last) ? components(`slot.${last}`) : path;
  }
  return ({ part, slot, task, leads }: SentAlert): string => {
    if (part === null && slot === null && isWholeBikeCheck(task)) return care(`whole_bike.${task}`);
    const target = part ?? (slot === null ? care("target.bike") : slotOf(slot));
    if (leads === "warranty") return target;
    return `${target} · ${isCareTask(task) ? care(`task.${task}`) : task}`;
  };
}
