import { useT } from "#web/lib/i18n.ts";
import { PageTabs } from "#web/ui/page-tabs.tsx";

/** The views of all costs: the year, and the ledger. The view loads the `costs` texts. */
export function CostsTabs({ current }: { current: "year" | "ledger" }) {
  const t = useT("costs");
  return (
    <PageTabs
      label={t("views.label")}
      tabs={[
        { to: "/costs", label: t("views.year"), current: current === "year" },
        { to: "/costs/ledger", label: t("views.ledger"), current: current === "ledger" },
      ]}
    />
  );
}
