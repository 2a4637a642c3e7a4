import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { TextInput } from "./inputs.tsx";

interface SuggestInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  /** Returns suggestions for what is typed, best first. */
  suggest: (typed: string) => readonly string[];
  /** Name of the list. */
  listLabel: string;
}

const most = 60;

/** A text field with suggestions; any text may be entered. ARIA's editable combobox with a list popup. */
export function SuggestInput({ value, onChange, suggest, listLabel, onBlur, ...rest }: SuggestInputProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const names = open ? suggest(value).slice(0, most) : [];
  const shown = names.length > 0;

  function show(at = -1) {
    setOpen(true);
    setActive(at);
  }
  function choose(name: string) {
    onChange(name);
    setOpen(false);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const name = names[active];
    if (step) {
      const count = shown ? names.length : suggest(value).length;
      if (count === 0) return;
      // One position more than there are suggestions: the typed text itself, which the arrow keys also reach.
      const at = shown ? active + 1 + step : step === 1 ? 1 : count;
      show(((at + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && shown && name !== undefined && !event.ctrlKey && !event.metaKey) {
      choose(name);
    } else if (event.key === "Escape" && shown) {
      setOpen(false);
      event.stopPropagation();
    } else return rest.onKeyDown?.(event);
    event.preventDefault();
  }

  return (
    <>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        {...rest}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          show();
        }}
        onClick={() => value === "" && show()}
        onKeyDown={onKeyDown}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setOpen(false);
          onBlur?.(event);
        }}
      />
      {shown && <SuggestionList id={id} label={listLabel} names={names} active={active} onChoose={choose} />}
    </>
  );
}

interface SuggestionListProps {
  id: string;
  label: string;
  names: readonly string[];
  active: number;
  onChoose: (name: string) => void;
}

/** The list, in the browser's top layer so that no scrolling panel clips it. */
function SuggestionList({ id, label, names, active, onChoose }: SuggestionListProps) {
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      ref={standBelow}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className="fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-control border-[1.5px] border-control bg-surface p-1 text-ink"
      // Keeps the focus in the field while choosing.
      onMouseDown={(event) => event.preventDefault()}
    >
      {names.map((name, place) => (
        <button
          key={name}
          type="button"
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onClick={() => onChoose(name)}
          className={cx(
            "flex min-h-11 w-full items-center rounded-control px-3 py-1 text-left hover:bg-sunken",
            place === active && "bg-blue-tint outline-2 -outline-offset-2 outline-blue",
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Shows a popover below the preceding field, or above when there is more room, and keeps it there. */
function standBelow(list: HTMLElement | null) {
  if (!list) return;
  list.showPopover();
  const place = () => {
    const field = list.previousElementSibling?.getBoundingClientRect();
    if (!field) return;
    const [above, under] = [field.top - 12, (visualViewport?.height ?? innerHeight) - field.bottom - 12];
    const upwards = under < 180 && above > under;
    Object.assign(list.style, {
      left: `${field.left}px`,
      width: `${field.width}px`,
      maxHeight: `${Math.min(256, upwards ? above : under)}px`,
      top: upwards ? "auto" : `${field.bottom + 4}px`,
      bottom: upwards ? `${innerHeight - field.top + 4}px` : "auto",
    });
  };
  place();
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  return () => {
    removeEventListener("scroll", place, { capture: true });
    removeEventListener("resize", place);
  };
}
