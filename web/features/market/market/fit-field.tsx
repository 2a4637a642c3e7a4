import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

/** The bike of one's own whose stack and reach something has to have. */
export function FitField({ value }: { value: string }) {
  const t = useT("market");
  const { data: bikes = [] } = useBikeList();
  const known = bikes.filter(({ stack, reach }) => stack !== null && reach !== null);
  if (known.length === 0) return null;
  return (
    <Field label={t("filter.fit")}>
      {/* The list comes after the page. */}
      <Select name="fit" defaultValue={value}>
        <option value="">{t("filter.fit_none")}</option>
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {t("filter.fit_bike", { name })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
