import type { RideImport } from "#contract/garage/ride-imports.ts";
import { number } from "#web/lib/format.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ProgressRow } from "./progress-row.tsx";
import { useCancelImport } from "./queries.ts";

/** Imports that are shown one by one. */
const mostShown = 3;

/** How far an import is, with how many of its files are left. */
export function progressText(t: Translate<"rides">, { state, files_total, files_done }: RideImport): string {
  if (state === "queued") return t("import.queued");
  if (files_total === null) return t("import.opening");
  const left = files_total - files_done;
  return t("import.left", { count: left, shown: number(left), total: number(files_total) });
}

/** Imports that wait or run. */
export function ImportRows({ imports }: { imports: readonly RideImport[] }) {
  const t = useT("rides");
  const { mutateAsync } = useCancelImport();
  // Those that run first: the oldest.
  const shown = imports.toReversed().slice(0, mostShown);
  const more = imports.length - shown.length;
  const cancel = (id: number) =>
    void mutateAsync(id).catch(() => toast({ text: t("import.not_cancelled"), tone: "error" }));
  return (
    <>
      {shown.map((one) => (
        <ProgressRow
          key={one.id}
          name={one.name}
          text={progressText(t, one)}
          part={one.files_total ? one.files_done / one.files_total : 0}
          cancel={t("import.cancel_of", { name: one.name })}
          onCancel={() => cancel(one.id)}
        />
      ))}
      {more > 0 && (
        <li className="text-sm text-muted">{t("import.more", { count: more, shown: number(more) })}</li>
      )}
    </>
  );
}
