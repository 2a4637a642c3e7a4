import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { checkAgain } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/alert.tsx";

/** Shown in place of a rider's page while the server cannot be reached; the rider stays signed in. */
export function ServerAway() {
  const t = useT("errors");
  const [isFetching, setFetching] = useState(false);
  async function refetch() {
    setFetching(true);
    await checkAgain();
    setFetching(false);
  }
  return (
    <div className="column py-12">
      <LoadFailure title={t("away.title")} query={{ isFetching, refetch }}>
        <p>{t("away.text")}</p>
      </LoadFailure>
    </div>
  );
}
