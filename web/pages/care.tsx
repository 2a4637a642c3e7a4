import "#web/styles/riders.css";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { CarePageView } from "#web/features/garage/care/due/care-page-view.tsx";
import { CareWindows } from "#web/features/garage/care/windows/care-windows.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { partNamesOnDemand } from "./part-names-on-demand.ts";

/** /care: what all bikes of the rider need. */
export function CarePage() {
  useTitle(useT("care")("title"));
  const { data: bikes } = useBikes();
  return (
    <>
      <CarePageView bikes={bikes} />
      <CareWindows names={partNamesOnDemand} />
    </>
  );
}
