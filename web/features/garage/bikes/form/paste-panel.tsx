import { decimalSign } from "#contract/platform/languages.ts";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { factOf, type FieldName, unitOf } from "#contract/garage/bike-fields.ts";
import { factAmount } from "#contract/garage/fact-amount.ts";
import { type MakersTable, readMakersTable } from "#web/features/garage/bikes/geometry/makers-table.ts";
import { figureText } from "#web/lib/figure-text.ts";
import { number } from "#web/lib/format.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, TextArea } from "#web/ui/inputs.tsx";
import type { MakersField } from "#web/features/garage/bikes/geometry/makers-names.ts";
import { type BikeFormValues, wireValue } from "./values.ts";

/** Shows what it understands of a pasted table, and fills in what is wanted of it. */
export function PastePanel({ onFill }: { onFill: (values: [FieldName, string][]) => void }) {
  const t = useT("geometry");
  const [text, setText] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
  }, []);
  const table = readMakersTable(text);
  return (
    <div className="mt-3 grid gap-4 rounded-card border border-divider bg-surface p-4">
      <Field label={t("paste.label")} hint={t("paste.hint")}>
        <TextArea
          ref={area}
          value={text}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {table.rows.length > 0 ? (
        <Understood key={table.sizes.join("\n")} table={table} onFill={onFill} />
      ) : (
        <p role="status">{text.trim() !== "" && t("paste.nothing")}</p>
      )}
    </div>
  );
}

interface UnderstoodProps {
  table: MakersTable;
  onFill: (values: [FieldName, string][]) => void;
}

/** What was understood of a table, for one of its sizes. */
function Understood({ table: { sizes, rows, unread }, onFill }: UnderstoodProps) {
  const t = useT("geometry");
  const fact = useT("facts");
  const { getValues } = useFormContext<BikeFormValues>();
  const own = getValues("frame_size").trim().toLowerCase();
  const known = sizes.findIndex((size) => size.toLowerCase() === own);
  const [size, setSize] = useState(sizes.length === 1 ? 0 : known);
  const [replaced, setReplaced] = useState<readonly FieldName[]>([]);

  const figures = rows.flatMap(({ field, label, values }) => {
    const value = values[size] ?? null;
    if (value === null) return [];
    const before = getValues(field).trim();
    const after = textOf(field, value);
    const isSame = before !== "" && wireValue(field, before) === wireValue(field, after);
    return [{ field, label, value, before, after, isSame }];
  });
  const wanted = figures.filter(
    ({ field, before, isSame }) => !isSame && (before === "" || replaced.includes(field)),
  );
  const named = sizes[size] ?? "";
  const values = wanted.map(({ field, after }): [FieldName, string] => [field, after]);
  const toFill: [FieldName, string][] =
    named !== "" && own === "" ? [...values, ["frame_size", named]] : values;

  return (
    <>
      {sizes.length > 1 && (
        <Choices
          legend={t("paste.size")}
          value={String(size)}
          onChange={(id) => setSize(Number(id))}
          options={sizes.map((name, place) => ({
            id: String(place),
            label: name || t("paste.column", { number: place + 1 }),
          }))}
        />
      )}
      {size < 0 ? (
        <p>{t("paste.choose")}</p>
      ) : (
        <>
          <section aria-labelledby="understood">
            <h4 id="understood" className="font-semibold">
              {t("paste.understood")}
            </h4>
            <ul>
              {figures.map(({ field, label, value, before, isSame }) => (
                <li key={field} className="border-b border-divider py-2">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <span className="wrap-anywhere">
                      {fact(field)}{" "}
                      {label !== fact(field) && <span className="text-sm text-muted">{label}</span>}
                    </span>
                    <span className="font-semibold tabular-nums">{shown(field, value)}</span>
                  </p>
                  {isSame && <p className="text-sm text-muted">{t("paste.same")}</p>}
                  {before !== "" && !isSame && (
                    <Checkbox
                      label={t("paste.replace", {
                        value: shown(field, value),
                        old: typedText(field, before),
                      })}
                      checked={replaced.includes(field)}
                      onChange={({ target }) =>
                        setReplaced(
                          target.checked ? [...replaced, field] : replaced.filter((one) => one !== field),
                        )
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
          {unread.length > 0 && (
            <p className="text-sm text-muted wrap-anywhere">
              {t("paste.unread", { count: unread.length, rows: unread.slice(0, 12).join(", ") })}
            </p>
          )}
          <div>
            {toFill.length > 0 ? (
              <Button variant="primary" onClick={() => onFill(toFill)}>
                {t("paste.fill", { count: toFill.length })}
              </Button>
            ) : (
              <p>{t(figures.every(({ isSame }) => isSame) ? "paste.none" : "paste.tick")}</p>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** A figure as it is typed into its field. */
function textOf(field: MakersField, value: number): string {
  const text = String(value).replace(".", decimalSign(language()));
  return unitOf(factOf(field)) === undefined ? `${text} mm` : text;
}

/** What is in a field, for reading. */
function typedText(field: MakersField, typed: string): string {
  const value = Number(wireValue(field, typed));
  return unitOf(factOf(field)) === undefined || Number.isNaN(value) ? typed : shown(field, value);
}

/** A figure for reading; the two that are texts on the sheet are millimetres here. */
function shown(field: MakersField, value: number): string {
  const fact = factOf(field);
  return unitOf(fact) === undefined ? figureText(value, "mm") : factAmount(fact, value, number);
}
