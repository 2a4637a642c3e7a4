import "#web/styles/riders.css";
import { CareWindows } from "#web/features/garage/care/windows/care-windows.tsx";
import { partNamesOnDemand } from "./part-names-on-demand.ts";

/** The windows about care that the garage opens over itself. */
export function NowWindows() {
  return <CareWindows names={partNamesOnDemand} />;
}
