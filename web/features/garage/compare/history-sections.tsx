import { DeedsSection } from "./deeds-section.tsx";
import { PartsSection } from "./parts-section.tsx";
import type { LoadedColumn } from "./queries.ts";

/** What the bikes have done and cost, and how old their parts are: below the rest, and loaded apart. */
export function HistorySections({ columns }: { columns: readonly LoadedColumn[] }) {
  return (
    <>
      <DeedsSection columns={columns} />
      <PartsSection columns={columns} />
    </>
  );
}
