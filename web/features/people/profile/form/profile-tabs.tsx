import type { ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type WindowTab, windowTabs } from "#web/features/people/profile/profile-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { type Tab, Tabs } from "#web/ui/tabs.tsx";
import { countOn, tabOfProfileField } from "./layout.ts";
import type { ProfileFormValues } from "./values.ts";

interface ProfileTabsProps {
  tab: WindowTab;
  onTab: (tab: WindowTab) => void;
  children: ReactNode;
}

/**
 * The tabs of the profile's dialog, each with how many fields are filled in or public, and whether any has an error.
 */
export function ProfileTabs({ tab, onTab, children }: ProfileTabsProps) {
  const t = useT("profile");
  const { control } = useFormContext<ProfileFormValues>();
  const values = useWatch({ control }) as ProfileFormValues;
  const { errors } = useFormState({ control });
  const wrong = new Set<string | undefined>(Object.keys(errors).map(tabOfProfileField));
  const tabs = windowTabs.map((id): Tab & { id: WindowTab } => ({
    id,
    label: t(`tab.${id}`),
    error: wrong.has(id),
    ...(id !== "subscription" && id !== "account" && { count: countOn(id, values) }),
  }));
  return (
    <Tabs label={t("tabs_label")} tabs={tabs} value={tab} onChange={onTab}>
      {children}
    </Tabs>
  );
}
