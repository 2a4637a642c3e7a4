import { factOf, type FieldFact, type FieldName } from "#contract/garage/bike-fields.ts";
import { type GeometryDifference, wheelDiameter } from "#contract/garage/geometry-figures.ts";
import { figuresBehind } from "#contract/garage/geometry-sources.ts";
import { DerivedFigures } from "#web/features/garage/bikes/geometry/derived-figures.tsx";
import { derivedMillimetres } from "#web/features/garage/bikes/geometry/derived-text.ts";
import { GeometryQuestion } from "#web/features/garage/bikes/geometry/geometry-question.tsx";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { BikeField } from "./bike-field.tsx";
import { formLayout, tabOfBikeField } from "./layout.ts";
import { MeantLength } from "./meant-length.tsx";
import { PasteGeometry } from "./paste-geometry.tsx";
import { useTypedGeometry } from "./typed-geometry.ts";

type GeometryName = Extract<FieldFact, { tab: "geometry" }>["name"];

const groups = ["frame", "cockpit", "weight"] as const;
const names = formLayout.geometry.map(({ name }) => name as GeometryName);

function groupOf(name: GeometryName): (typeof groups)[number] {
  if ("cockpit" in factOf(name)) return "cockpit";
  return name === "weight_g" ? "weight" : "frame";
}

/** Figures of the cockpit that have their field on another tab as well. */
const ofOtherTabs = ["stem_length", "handlebar_width"] as const;

// Label, control, hint and error are rows of one subgrid, as on the other tabs.
const cell = "row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-0 pb-3.5 [&>label]:self-end md:col-span-4";

/** The fields of a bike's geometry in groups, each with what it measures, and what follows from them. */
export function GeometryFields() {
  const t = useT("geometry");
  return (
    <>
      <p className="mb-3 text-muted">{t("optional")}</p>
      <PasteGeometry />
      {groups.map((group) => (
        <fieldset key={group} className="mb-6 min-w-0">
          <legend className={group === "weight" ? "sr-only" : "text-lg font-[650]"}>
            {t(`group.${group}`)}
          </legend>
          {group !== "weight" && (
            <p className="mt-1 mb-3 max-w-text text-sm text-muted">{t(`about.${group}`)}</p>
          )}
          <div className="grid grid-cols-2 gap-x-3.5 md:grid-cols-12">
            {names
              .filter((name) => groupOf(name) === group)
              .map((name) => (
                <BikeField
                  key={name}
                  name={name}
                  hint={
                    <>
                      <MeantLength name={name} />
                      {t(`what.${name}`)}
                      {follows(name) && <Follows field={name} />}
                    </>
                  }
                  className={cell}
                />
              ))}
            {group === "cockpit" && ofOtherTabs.map((name) => <OtherTabsField key={name} name={name} />)}
          </div>
          {group === "frame" && <Question />}
        </fieldset>
      ))}
      <Derived />
    </>
  );
}

function OtherTabsField({ name }: { name: FieldName }) {
  const t = useT("geometry");
  const form = useT("form");
  const tab = tabOfBikeField(name);
  return <BikeField name={name} hint={tab && t("also_on", { tab: form(`tab.${tab}`) })} className={cell} />;
}

type Following = GeometryDifference["field"];

/** Whether a field's figure follows from others. */
function follows(name: GeometryName): name is Following {
  return name in figuresBehind;
}

function Follows({ field }: { field: Following }) {
  const t = useT("geometry");
  const { derived, differences } = useTypedGeometry();
  const value = derived[field];
  if (value === null) return null;
  const differs = differences.some((one) => one.field === field);
  return (
    <span className={cx("block font-medium", differs && "text-blue")}>
      {t("follows", { value: derivedMillimetres(value) })}
    </span>
  );
}

function Question() {
  return <GeometryQuestion {...useTypedGeometry()} />;
}

/** What follows and has no field. */
const withoutField = ["bb_height", "hood_x", "hood_y", "saddle_x", "saddle_y"] as const;

function Derived() {
  const { given, derived, tyre, hold } = useTypedGeometry();
  return (
    <DerivedFigures
      fields={withoutField}
      given={given}
      derived={derived}
      hold={hold}
      needs={{ tyre: wheelDiameter(tyre) !== null }}
    />
  );
}
