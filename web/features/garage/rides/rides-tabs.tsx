import { useT } from "#web/lib/i18n.ts";
import { PageTabs } from "#web/ui/page-tabs.tsx";

/** The views of all rides: the list, and the year. The view loads the `riding` texts. */
export function RidesTabs({ current }: { current: "list" | "year" }) {
  const t = useT("riding");
  return (
    <PageTabs
      label={t("views.label")}
      tabs={[
        { to: "/rides", label: t("views.list"), current: current === "list" },
        { to: "/rides/year", label: t("views.year"), current: current === "year" },
      ]}
    />
  );
}
