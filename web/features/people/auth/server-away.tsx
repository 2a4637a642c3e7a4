import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { checkAgain } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/alert.tsx";

/** Shown in place of a rider's page while the server cannot be reached; the rider stays signed in. */
export function ServerAway() {
  const t = useT("errors");
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    await checkAgain();
    setBusy(false);
  }
  return (
    <div className="column py-12">
      <LoadFailure title={t("away.title")} again={t("away.again")} busy={busy} onRetry={retry}>
        <p>{t("away.text")}</p>
      </LoadFailure>
    </div>
  );
}
