import { Suspense, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { FieldName } from "#contract/garage/bike-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import type { BikeFormValues } from "./values.ts";
import { Spinner } from "#web/ui/spinner.tsx";

// Most riders type: the names of three languages load for those who paste.
const PastePanel = lazyView(() => import("./paste-panel.tsx").then((m) => m.PastePanel), ["geometry"]);

/** A field that was filled, with what was in it before. */
interface Filled {
  name: FieldName;
  before: string;
  after: string;
}

/** Fills the geometry's fields from a maker's table: shows first what it understood, and overwrites only what is ticked. */
export function PasteGeometry() {
  const t = useT("geometry");
  const { getValues, setValue } = useFormContext<BikeFormValues>();
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState<Filled[]>([]);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const set = (name: FieldName, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }
  function fill(values: [FieldName, string][]) {
    setFilled(values.map(([name, after]) => ({ name, before: getValues(name), after })));
    for (const [name, value] of values) set(name, value);
    close();
  }
  function undo() {
    for (const { name, before, after } of filled) if (getValues(name) === after) set(name, before);
    setFilled([]);
    trigger.current?.focus();
  }
  return (
    <div className="mb-6">
      <Button ref={trigger} size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t(open ? "paste.close" : "paste.open")}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Spinner className="min-h-11" />}>
            <PastePanel onFill={fill} />
          </Suspense>
        )}
      </div>
      <div role="status">
        {!open && filled.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-blue-tint px-4 py-3">
            {t("paste.filled", { count: filled.length })}
            <Button size="sm" onClick={undo}>
              {t("paste.undo")}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
