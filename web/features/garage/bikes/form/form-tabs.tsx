import type { ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type BikeTab, bikeTabs } from "#contract/garage/bike-facts.ts";
import { useT } from "#web/lib/i18n.ts";
import { type Tab, Tabs } from "#web/ui/tabs.tsx";
import { filledOn, tabOfBikeField } from "./layout.ts";
import type { BikeFormValues } from "./values.ts";

interface FormTabsProps {
  tab: BikeTab;
  onTab: (tab: BikeTab) => void;
  children: ReactNode;
}

/** The tabs, each with how many fields are filled in and whether any has an error. */
export function FormTabs({ tab, onTab, children }: FormTabsProps) {
  const t = useT("form");
  const { control } = useFormContext<BikeFormValues>();
  const values = useWatch({ control }) as BikeFormValues;
  const { errors } = useFormState({ control });
  const wrong = new Set(Object.keys(errors).map(tabOfBikeField));
  const tabs = bikeTabs.map((id): Tab & { id: BikeTab } => {
    const { filled, of } = filledOn(id, values);
    const count = of === undefined ? `${filled || ""}` : `${filled}/${of}`;
    return { id, label: t(`tab.${id}`), count, error: wrong.has(id) };
  });
  return (
    <Tabs label={t("tabs_label")} tabs={tabs} value={tab} onChange={onTab}>
      {children}
    </Tabs>
  );
}
