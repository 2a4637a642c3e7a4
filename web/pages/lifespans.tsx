import "#web/styles/riders.css";
import { LifespanView } from "#web/features/community/lifespans/lifespan-view.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";
import { OnlyWithCommunity } from "./only-with-community.tsx";

/** /lifespans?kind=chain&brand=KMC&type=gravel: how long parts last, for riders, and for visitors where the host wants so. */
export function LifespansPage() {
  const t = useT("lifespans");
  useTitle(t("title"));
  return (
    <OnlyWithCommunity>
      <div className="column pb-8">
        <h1 className="wide pt-4 pb-2 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
        <p className="mb-5 max-w-text text-muted">{t("lead")}</p>
        <NeedsNetwork>
          <LifespanView />
        </NeedsNetwork>
      </div>
    </OnlyWithCommunity>
  );
}
