import { Counters } from "./counters.tsx";
import { Notice } from "./notice.tsx";
import { useSeries, useStats } from "./queries.ts";
import { Series } from "./series.tsx";
import { TermsMailing } from "./terms-mailing.tsx";
import { Warnings } from "./warnings.tsx";
import { useT } from "#web/lib/i18n.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const counted = [
  "users_count",
  "active_users",
  "new_users_today",
  "new_users_this_week",
  "new_users_this_month",
  "bikes_count",
  "feedback_count",
  "contact_messages_count",
  "contact_messages_unanswered",
  "service_registrations_count",
  "service_registrations_unanswered",
  "unanswered_count",
  "audits_count",
  "audits_today",
] as const;

/** Shows the installation's counters, and new users and bikes of the last 90 days. */
export function DashboardTab() {
  const t = useT("admin");
  const stats = useStats();
  const series = useSeries();
  return (
    <>
      <Warnings space={stats.data?.space} dead={stats.data?.dead_jobs_count} />
      <section aria-labelledby="numbers" className="pt-5">
        <div className="flex min-h-11 items-center gap-4">
          <h2 id="numbers" className="wide-sm text-xl">
            {t("counters.title")}
          </h2>
          <Notice query={stats} />
        </div>
        <Counters
          numbers={counted.map((id) => ({ id, label: t(`counters.${id}`), value: stats.data?.[id] }))}
          loading={!stats.isError}
          columns={5}
        />
        <TextLink to="/sky-dash?tab=feedback&view=inbox" className="mt-2">
          {t("messages.inbox_open")}
        </TextLink>
      </section>
      <section aria-labelledby="days" className="pt-8">
        <div className="flex min-h-11 items-center gap-4">
          <h2 id="days" className="wide-sm text-xl">
            {t("series.title")}
          </h2>
          <Notice query={series} />
        </div>
        <Series series={series.data} />
      </section>
      <TermsMailing />
    </>
  );
}
