import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { type EmptySlot, pathOfEmpty } from "./empty-slots.ts";
import type { Lit } from "./mounted-part.tsx";
import { useT } from "#web/lib/i18n.ts";
import { sortBy } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextInput } from "#web/ui/inputs.tsx";

interface EmptyPlacesProps {
  slots: readonly EmptySlot[];
  onLight: (lit: Lit) => void;
}

/** Adds a part to a place that has none: places are searched, and shown only then. */
export function EmptyPlaces({ slots, onLight }: EmptyPlacesProps) {
  const t = useT("fitting");
  const components = useT("components");
  const words = usePartWords();
  const { open } = usePartAddress();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  if (slots.length === 0) return null;
  const label = ({ slot, parent }: EmptySlot) => {
    if (parent === null) return words.slot(slot);
    const scope = parent.scope === "any" ? "" : ` (${components(`scope.${parent.scope}`).toLowerCase()})`;
    return t("empty.within", { parent: words.slot(parent.slot_path) + scope, slot: words.slot(slot) });
  };
  function turn() {
    flushSync(() => setOpen(!isOpen));
    field.current?.focus();
  }
  /** What was searched is found: left there, it would say of a filled place that there is none. */
  function fill({ id: place }: EmptySlot) {
    setTyped("");
    open("fill", place);
  }
  const wanted = typed.trim().toLowerCase();
  const found = sortBy(slots, label).filter((one) => label(one).toLowerCase().includes(wanted));
  return (
    <section className="mt-6 print:hidden">
      <Button aria-expanded={isOpen} aria-controls={id} onClick={turn}>
        <Icon name="plus" />
        {t("empty.title")}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-3">
        {isOpen && (
          <>
            <Field label={t("empty.search")} hint={t("empty.text")} className="max-w-140">
              <TextInput
                ref={field}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={({ key }) => {
                  if (key === "Enter" && found.length === 1 && found[0]) fill(found[0]);
                }}
              />
            </Field>
            <ul aria-label={t("empty.title")} className="mt-3 flex flex-wrap gap-2">
              {found.map((empty) => {
                const path = pathOfEmpty(empty);
                return (
                  <li key={empty.id}>
                    <Button
                      size="sm"
                      variant="quiet"
                      data-path={path}
                      className="border-control!"
                      aria-label={t("empty.fill_of", { place: label(empty) })}
                      onClick={() => fill(empty)}
                      onFocus={() => onLight({ path })}
                      onPointerEnter={() => onLight({ path })}
                    >
                      {label(empty)}
                    </Button>
                  </li>
                );
              })}
            </ul>
            {found.length === 0 && <p className="text-muted">{t("empty.none")}</p>}
          </>
        )}
      </div>
    </section>
  );
}
