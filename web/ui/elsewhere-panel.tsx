import { useEffect, useId, useRef } from "react";
import { excerpt } from "#web/lib/form/excerpt.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** A field that was changed elsewhere, with values as text. */
export interface ElsewhereField {
  name: string;
  label: string;
  theirs: string;
  /** The value typed here, when both sides changed the field. */
  mine?: string;
  /** Which value the form holds. */
  chosen: "mine" | "theirs";
}

interface ElsewherePanelProps {
  fields: readonly ElsewhereField[];
  /** A new object whenever there is something new to read: the panel then gets the focus again. */
  news: unknown;
  onChoose: (name: string, side: "mine" | "theirs") => void;
  onClose: () => void;
}

/** Lists what was changed elsewhere, and asks which value to keep where both sides changed a field. */
export function ElsewherePanel({ fields, news, onChoose, onClose }: ElsewherePanelProps) {
  const t = useT("elsewhere");
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (shown.current !== news) panel.current?.focus();
    shown.current = news;
  });
  const open = fields.some(({ mine }) => mine !== undefined);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="max-h-[45svh] shrink-0 overflow-y-auto short:max-h-none border-b border-divider bg-blue-tint px-4 py-3 focus:outline-none md:px-6"
    >
      <div className="flex items-start gap-3">
        <Icon name="info" className="mt-0.5 size-5 text-blue" />
        <div className="min-w-0 flex-1">
          <p id={id} className="font-semibold">
            {t("title")}
          </p>
          <p className="max-w-text text-sm">
            {t("lead")} {open && t("choose")}
          </p>
          <ul className="mt-2 grid gap-x-8 gap-y-2 text-sm md:grid-cols-2">
            {fields.map((field) => (
              <li key={field.name} className="min-w-0 wrap-anywhere">
                {field.mine === undefined ? (
                  <>
                    <span className="font-semibold">{field.label}</span>
                    <p className="line-clamp-6 whitespace-pre-line">{excerpt(field.theirs, "")}</p>
                  </>
                ) : (
                  <Choice id={`${id}${field.name}`} field={field} onChoose={onChoose} />
                )}
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-3" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      </div>
    </section>
  );
}

type ChoiceProps = Pick<ElsewherePanelProps, "onChoose"> & { id: string; field: ElsewhereField };

function Choice({ id, field, onChoose }: ChoiceProps) {
  const t = useT("elsewhere");
  const values = { mine: field.mine ?? "", theirs: field.theirs };
  return (
    <fieldset>
      <legend className="font-semibold">{field.label}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className="flex min-h-11 items-center gap-2.5 py-1">
          <input
            type="radio"
            name={id}
            checked={field.chosen === side}
            onChange={() => onChoose(field.name, side)}
            className="size-5 shrink-0 accent-blue"
          />
          <span className="line-clamp-6 min-w-0 whitespace-pre-line">
            {t(side, { value: excerpt(values[side], values[side === "mine" ? "theirs" : "mine"]) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
