import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import type { EmptySlot } from "./empty-slots.ts";
import type { Lit } from "./mounted-part.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface EmptyPlacesProps {
  slots: readonly EmptySlot[];
  onLight: (lit: Lit) => void;
}

/** The places of a bike that have no part, each to be filled. */
export function EmptyPlaces({ slots, onLight }: EmptyPlacesProps) {
  const t = useT("fitting");
  const components = useT("components");
  const words = usePartWords();
  const { open } = usePartAddress();
  if (slots.length === 0) return null;
  const label = ({ slot, parent }: EmptySlot) => {
    if (parent === null) return words.slot(slot);
    const scope = parent.scope === "any" ? "" : ` (${components(`scope.${parent.scope}`).toLowerCase()})`;
    return t("empty.within", { parent: words.slot(parent.slot_path) + scope, slot: words.slot(slot) });
  };
  return (
    <section className="mt-8 print:hidden">
      <h2 className="wide-sm text-lg">{t("empty.title")}</h2>
      <p className="mt-1 mb-3 max-w-160 text-md text-muted">{t("empty.text")}</p>
      <ul className="flex flex-wrap gap-2">
        {slots.map((empty) => {
          const path = empty.parent === null ? empty.slot : `${empty.parent.slot_path}/${empty.slot}`;
          return (
            <li key={empty.id}>
              <Button
                size="sm"
                variant="quiet"
                data-path={path}
                className="border-control!"
                aria-label={t("empty.fill_of", { place: label(empty) })}
                onClick={() => open("fill", empty.id)}
                onFocus={() => onLight({ path })}
                onPointerEnter={() => onLight({ path })}
              >
                <Icon name="plus" />
                {label(empty)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
