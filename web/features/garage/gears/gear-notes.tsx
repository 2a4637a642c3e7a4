import type { GearRow } from "./gear-rows.ts";
import { useT } from "#web/lib/i18n.ts";

/** What is missing of a bike to read its gears or its wheel, and which sprockets a range was taken for. */
export function GearNotes({ rows }: { rows: readonly GearRow[] }) {
  const t = useT("gears");
  const notes = rows.flatMap((row) => {
    const { train, bike, hasWheel, assumedTyre } = row;
    const texts =
      train.trouble === null
        ? [
            ...(hasWheel ? [] : [t("no_wheel")]),
            ...(assumedTyre === null ? [] : [t("assumed_tyre", { mm: assumedTyre })]),
            ...(train.hub ? [t("with_hub", { hub: train.hub.name })] : []),
            ...(train.filled ? [t("filled", { sprockets: train.sprockets.join("-") })] : []),
          ]
        : [t(`trouble.${train.trouble}`)];
    return texts.map((text) => ({ id: `${row.place} ${text}`, name: bike.name, text }));
  });
  if (notes.length === 0) return null;
  return (
    <ul className="mt-2 max-w-text text-sm text-muted">
      {notes.map(({ id, name, text }) => (
        <li key={id} className="wrap-anywhere">
          {rows.length > 1 ? `${name}: ${text}` : text}
        </li>
      ))}
    </ul>
  );
}
