import { useState } from "react";
import type { RideImport } from "#contract/garage/ride-imports.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { beginning } from "./import-counts.ts";
import { useReport } from "./queries.ts";

/** How many files could not be read; opened, which ones and why. */
export function FailedFiles({ imports, count }: { imports: readonly RideImport[]; count: number }) {
  const t = useT("rides");
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
        {beginning(t("import.failed", { count, shown: number(count) }))}
      </summary>
      {isOpen && (
        <ul className="space-y-1 pb-1 wrap-anywhere">
          {imports.map((one) =>
            one.state === "failed" ? (
              <li key={one.id}>
                <strong>{one.name}</strong>: {one.reason}
              </li>
            ) : (
              one.failed > 0 && <FailedItems key={one.id} id={one.id} />
            ),
          )}
        </ul>
      )}
    </details>
  );
}

/** Those of one import that fit on a page of its report. */
function FailedItems({ id }: { id: number }) {
  const { data } = useReport(id, { state: "failed", page: 1 });
  if (!data)
    return (
      <li>
        <Spinner />
      </li>
    );
  return data.data.items.map(({ name, reason }) => (
    <li key={name}>
      <strong>{name}</strong>: {reason}
    </li>
  ));
}
