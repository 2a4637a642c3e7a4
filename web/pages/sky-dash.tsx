import "#web/styles/riders.css";
import { type AdminTab, adminTabs, useAdminAddress } from "#web/features/admin/admin/address.ts";
import { AuditTab } from "#web/features/admin/admin/audit-tab.tsx";
import { BikesTab } from "#web/features/admin/admin/bikes-tab.tsx";
import { DashboardTab } from "#web/features/admin/admin/dashboard-tab.tsx";
import { FeedbackTab } from "#web/features/admin/admin/feedback-tab.tsx";
import { JobsTab } from "#web/features/admin/admin/jobs-tab.tsx";
import { PanelHead } from "#web/features/admin/admin/panel-head.tsx";
import { ReportsTab } from "#web/features/admin/admin/reports-tab.tsx";
import { ShopsTab } from "#web/features/admin/admin/shops-tab.tsx";
import { SignInTab } from "#web/features/admin/admin/sign-in-tab.tsx";
import { UsersTab } from "#web/features/admin/admin/users-tab.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { useTitle } from "#web/lib/title.ts";
import { ViewTabs } from "#web/ui/view-tabs.tsx";

const contents = {
  dashboard: DashboardTab,
  users: UsersTab,
  bikes: BikesTab,
  shops: ShopsTab,
  feedback: FeedbackTab,
  reports: ReportsTab,
  audit: AuditTab,
  jobs: JobsTab,
  sign_in: SignInTab,
};

/** /sky-dash: the operators' panel. */
export function SkyDashPage() {
  const t = useT("admin");
  const { tab, showTab } = useAdminAddress();
  const zone = useSite()?.time_zone;
  useTitle(`${t(`tabs.${tab}`)} – ${t("title")}`);
  return (
    <div className="column pt-4">
      <PanelHead />
      <ViewTabs
        label={t("sections")}
        value={tab}
        onChange={(to) => showTab(to as AdminTab)}
        views={adminTabs.map((id) => {
          const Content = contents[id];
          return { id, label: t(`tabs.${id}`), content: <Content /> };
        })}
      />
      {zone && <p className="mt-6 text-sm text-muted">{t("zone", { zone })}</p>}
    </div>
  );
}
