import type { Dimension } from "#web/drawing/dimensions.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDimensionText } from "./use-dimension-text.ts";

/** What the letters of a drawing stand for: name and figure, and whether it follows from the others. */
export function DimensionList({ dimensions }: { dimensions: readonly Dimension[] }) {
  const t = useT("geometry");
  const { name, figure } = useDimensionText();
  return (
    <ul className="dimensions-list">
      {dimensions.map((dimension) => (
        <li key={dimension.field}>
          <b aria-hidden="true">{dimension.letter}</b>
          <span>{name(dimension.field)}</span>
          <span className="dimensions-figure" data-derived={dimension.isDerived || undefined}>
            {figure(dimension)}
            {dimension.isDerived && <small>{t("derived.mark")}</small>}
            {!dimension.isToScale && <small>{t("dimensions.not_to_scale")}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
