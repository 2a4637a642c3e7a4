import type { ImportReport } from "#contract/garage/transfer.ts";
import { useT } from "#web/lib/i18n.ts";

const shown = ["name", "brand", "model", "type", "year"];

/** Previews the first bikes of a file. */
export function ImportPreview({ rows, total }: { rows: ImportReport["rows"]; total: number }) {
  const t = useT("transfer");
  const option = useT("options");
  const facts = ({ brand, model, type, year }: Record<string, unknown>) =>
    [
      [brand, model].filter(Boolean).join(" "),
      type && option(`type.${type as string}` as Parameters<typeof option>[0]),
      year,
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <section aria-labelledby="preview">
      <h3 id="preview" className="text-lg font-[650]">
        {t("preview.title", { count: total })}
      </h3>
      <ol className="mt-2 border-t-[5px] border-ink">
        {rows.map(({ row, bike }) => {
          const more = Object.keys(bike).filter((name) => !shown.includes(name)).length;
          return (
            <li
              key={row}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-divider py-2"
            >
              <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
                <span className="font-semibold">{String(bike["name"])}</span>
                <span className="block text-sm text-muted">{facts(bike)}</span>
              </p>
              {more > 0 && <p className="narrow text-muted">{t("preview.more_fields", { count: more })}</p>}
            </li>
          );
        })}
      </ol>
      {total > rows.length && (
        <p className="mt-2 text-sm text-muted">{t("preview.rest", { count: total - rows.length })}</p>
      )}
    </section>
  );
}
