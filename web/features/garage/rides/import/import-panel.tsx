import type { RideImport } from "#contract/garage/ride-imports.ts";
import { useT } from "#web/lib/i18n.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { ranTogether } from "./import-counts.ts";
import { ImportEnd } from "./import-end.tsx";
import { ImportRows } from "./import-rows.tsx";
import { isOpen } from "./import-watch.ts";
import { useImports } from "./queries.ts";
import { useRideUploads } from "./ride-uploads.ts";
import { UnsentNotice } from "./unsent-notice.tsx";
import { UploadRows } from "./upload-rows.tsx";

/** How long what came of imports is shown above the list, in milliseconds; their reports stay. */
const shownFor = 60 * 60_000;

/** Imports whose end the rider has seen. */
const seen = createStore<ReadonlySet<number>>(new Set());
onTokenChange(() => seen.set(new Set()));

const isRecent = ({ finished_at }: RideImport) =>
  finished_at !== null && Date.parse(finished_at) > Date.now() - shownFor;

/** The imports that are under way, and the results of those that have ended. */
export function RideImports({ bikes }: { bikes: readonly { id: number; name: string }[] }) {
  const t = useT("rides");
  const uploads = useRideUploads();
  const imports = useImports() ?? [];
  const dismissed = useStore(seen);
  const open = imports.filter(isOpen);
  const isBusy = open.length > 0 || uploads.some(({ state }) => state !== "refused");
  const ended = isBusy ? [] : imports.filter((one) => isRecent(one) && !dismissed.has(one.id));
  return (
    <>
      <UnsentNotice />
      {(isBusy || uploads.length > 0) && (
        <section
          aria-label={t("import.under_way")}
          className="mt-3 rounded-card border border-divider bg-surface p-4"
        >
          {isBusy && (
            <p role="status" className="mb-3 font-semibold">
              {t("import.under_way")} <span className="font-normal text-muted">{t("import.meanwhile")}</span>
            </p>
          )}
          <ul className="space-y-3">
            <UploadRows uploads={uploads} />
            <ImportRows imports={open} />
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <ImportEnd
          imports={ranTogether(ended)}
          bikes={bikes}
          onClose={() => seen.set(dismissed.union(new Set(ended.map(({ id }) => id))))}
        />
      )}
    </>
  );
}
