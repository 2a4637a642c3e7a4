import { setSingleKeys, useSingleKeys } from "./single-keys.ts";
import { useT } from "#web/lib/i18n.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";

const rows = [
  ["/", "find"],
  ["Ctrl K", "find"],
  ["n", "new"],
  ["g b", "bikes"],
  ["g r", "rides"],
  ["g c", "care"],
  ["g p", "parts"],
  ["↑ ↓", "arrows"],
  ["Ctrl Enter", "save"],
  ["Esc", "close"],
  ["?", "list"],
] as const;

/** Which keys lead where, and a switch for those that are pressed alone. */
export function KeysWindow({ onClose }: { onClose: () => void }) {
  const t = useT("line");
  const on = useSingleKeys();
  return (
    <Dialog open size="sm" onClose={onClose} title={t("keys.title")}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1.5">
        {rows.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(" ").map((one) => (
                <kbd
                  key={one}
                  className="narrow min-w-6 rounded-badge border border-control px-1.5 text-center text-sm"
                >
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-divider pt-3">
        <Switch
          label={t("keys.single")}
          checked={on}
          onChange={setSingleKeys}
          aria-describedby="keys-single"
        />
        <p id="keys-single" className="text-sm text-muted">
          {t("keys.single_text")}
        </p>
      </div>
    </Dialog>
  );
}
