import type { ReactNode } from "react";
import type { ProfileTab } from "#contract/people/profile-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { fieldsOn } from "./layout.ts";
import { ProfileFormControl } from "./profile-field.tsx";

interface TabFieldsProps {
  tab: ProfileTab;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Shows the fields of a tab, two in a row where they fit. */
export function ProfileTabFields({ tab, children }: TabFieldsProps) {
  const t = useT("profile");
  return (
    <>
      <h3 className="wide-sm mb-2 text-xl max-md:sr-only">{t(`tab.${tab}`)}</h3>
      {children}
      <div className="grid gap-x-6 gap-y-2.5 md:grid-cols-2">
        {fieldsOn[tab].map((name) => (
          <ProfileFormControl
            key={name}
            name={name}
            className={cx((name === "bio" || name === "name") && "md:col-span-2")}
          />
        ))}
      </div>
    </>
  );
}
