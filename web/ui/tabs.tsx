import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Select } from "./inputs.tsx";

export interface Tab {
  id: string;
  label: string;
  /** How much is filled in: "9/12". */
  count?: string;
  /** The tab contains an error. */
  error?: boolean;
}

interface TabsProps<T extends Tab> {
  /** Names the tab list. */
  label: string;
  tabs: readonly T[];
  value: T["id"];
  onChange: (id: T["id"]) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Vertical tabs on a desktop, a dropdown with Previous and Next on a phone; the panel scrolls by itself. */
export function Tabs<T extends Tab>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const t = useT("chrome");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    // Start from the focused tab: `value` may lag behind while a key is held down.
    const here = event.target instanceof HTMLElement ? event.target.dataset.tab : undefined;
    const at = tabs.findIndex((tab) => tab.id === here);
    const next = tabs[steps[event.key]?.(at, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  const at = tabs.findIndex((tab) => tab.id === value);
  const panel = useRef<HTMLDivElement>(null);
  const stepped = useRef<string>(null);
  function step(by: -1 | 1) {
    const next = tabs[at + by];
    if (!next) return;
    stepped.current = next.id;
    onChange(next.id);
  }
  // Going to a tab by its Next button or a shortcut focuses its first field.
  useEffect(() => {
    if (stepped.current !== value) return;
    stepped.current = null;
    panel.current
      ?.querySelector<HTMLElement>("input, select, textarea, button:not([aria-expanded])")
      ?.focus();
  }, [value]);
  const onStepKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const by = ({ PageDown: 1, PageUp: -1 } as const)[event.key as "PageDown"];
    if (!by || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Not behind another dialog.
    if (panel.current?.closest("[role=dialog]")?.contains(document.activeElement) === false) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onStepKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);

  return (
    <div className="grid min-h-36 flex-1 grid-rows-[auto_1fr] md:grid-cols-[220px_1fr] md:grid-rows-1">
      <PhoneTabs label={label} tabs={tabs} value={value} onChange={onChange} />
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        className="hidden overflow-y-auto border-r border-divider py-4 md:block"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
            className={cx(
              "flex min-h-11 w-full items-center gap-2 border-l-4 px-4 text-left -outline-offset-2!",
              tab.id === value ? "border-red bg-sunken font-[650]" : "border-transparent hover:bg-sunken",
            )}
          >
            <span className="min-w-0 flex-1">{tab.label}</span>
            {tab.error && (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-red" />
                <span className="sr-only">{t("ui.has_error")}</span>
              </>
            )}
            {tab.count && <span className="narrow text-xs text-muted">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="min-h-0 overflow-y-auto overscroll-contain p-4 md:p-6"
      >
        {children}
        <div className="mt-6 hidden flex-wrap items-center gap-3 border-t border-divider pt-4 md:flex">
          {([-1, 1] as const).map((by) => {
            const other = tabs[at + by];
            return (
              other && (
                <Button
                  key={by}
                  variant="quiet"
                  onClick={() => step(by)}
                  aria-keyshortcuts={by < 0 ? "Alt+PageUp" : "Alt+PageDown"}
                >
                  {by < 0 && <Icon name="chevron-left" />}
                  {t(by < 0 ? "ui.tab_before" : "ui.tab_after", { name: other.label })}
                  {by > 0 && <Icon name="chevron-right" />}
                </Button>
              )
            );
          })}
          <span className="ml-auto text-xs text-muted">{t("ui.tab_keys")}</span>
        </div>
      </div>
    </div>
  );
}

function PhoneTabs<T extends Tab>({ label, tabs, value, onChange }: Omit<TabsProps<T>, "children">) {
  const t = useT("chrome");
  const at = tabs.findIndex((tab) => tab.id === value);
  const [previous, next] = [tabs[at - 1], tabs[at + 1]];
  return (
    <div className="grid grid-cols-[auto_1fr_auto] gap-1 border-b border-divider p-2 md:hidden">
      <IconButton
        label={t("ui.previous")}
        disabled={!previous}
        onClick={() => previous && onChange(previous.id)}
      >
        <Icon name="chevron-left" />
      </IconButton>
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {tabs.map((tab) => (
          <option key={tab.id} value={tab.id}>
            {[tab.error && "●", tab.label, tab.count].filter(Boolean).join("  ")}
          </option>
        ))}
      </Select>
      <IconButton label={t("ui.next")} disabled={!next} onClick={() => next && onChange(next.id)}>
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  );
}
