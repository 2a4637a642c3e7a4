import { useState } from "react";
import type { Preferences } from "#contract/people/preferences.ts";
import { useT } from "#web/lib/i18n.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

/** The rider's own choices of units, currency, dates and time, for every device. */
export function PreferencesPanel() {
  const t = useT("account");
  const query = usePreferences();
  const { data, isError } = query;
  const [first, setFirst] = useState<Preferences | undefined>();
  // A refetch must not change the form while it is being filled in.
  if (data && !first) setFirst(data);
  if (first) return <PreferencesForm first={first} />;
  if (!isError) return <Spinner label={t("preferences.loading")} />;
  return <LoadFailure query={query}>{t("preferences.load_failed")}</LoadFailure>;
}
