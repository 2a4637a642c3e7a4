import { type ReactNode, useId, useRef, useState } from "react";
import type { LineAct } from "./acts.ts";
import { ActTiles } from "./act-tiles.tsx";
import { type LineFound, foundBy, isNameOf } from "./found.ts";
import { FoundList, optionId } from "./found-list.tsx";
import type { LineMeaning } from "./meaning.ts";
import { useT } from "#web/lib/i18n.ts";
import { type Source, useStore } from "#web/lib/store.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";

/** From the lower edge of a phone, within reach of a thumb; high up on a wide screen. */
const place =
  "w-[min(40rem,100vw)] max-h-[92dvh] max-sm:self-end max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] sm:self-start sm:mt-[min(6rem,12dvh)] sm:max-h-[80dvh]";

interface LineWindowProps {
  /** What has the focus at first: the field, or what can be noted. */
  begin: "field" | "acts";
  /** Pages, acts and bikes to find. */
  known: readonly LineFound[];
  /** Parts that were found for the text; they follow. */
  parts: readonly LineFound[];
  /** What the text means: it comes first, but after what is called exactly so. */
  meaning: Source<LineMeaning>;
  /** What it begins with. */
  typed: string;
  onText: (text: string) => void;
  bikes: readonly { id: number; name: string }[];
  bike: number | null;
  onBike: (id: number) => void;
  onAct: (act: LineAct) => void;
  onGo: (to: string) => void;
  /** What an act lets the rider choose from, in place of the acts. */
  choice: ReactNode;
  onClose: () => void;
}

/** The window that finds pages, bikes, parts and commands, and in which the rider notes something. */
export function LineWindow(props: LineWindowProps) {
  const { begin, bikes, bike, choice, parts, known, onGo } = props;
  const { meant, problem } = useStore(props.meaning);
  const t = useT("line");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(props.typed);
  const [at, setAt] = useState(0);
  const named = foundBy(text, known);
  const ordered = isNameOf(text, named) ? [...named, ...meant, ...parts] : [...meant, ...named, ...parts];
  const found = text.trim() ? ordered : [];
  const current = Math.min(at, found.length - 1);
  function type(next: string) {
    setText(next);
    setAt(0);
    props.onText(next);
  }
  function pick(one: LineFound | undefined) {
    if (one?.fills !== undefined) type(one.fills);
    else if (one) onGo(one.to);
  }
  return (
    <Dialog
      open
      place={place}
      onClose={props.onClose}
      title={t(begin === "acts" ? "note" : "find")}
      initialFocus={begin === "acts" && text === "" ? first : field}
    >
      <TextInput
        ref={field}
        role="combobox"
        aria-label={t("field")}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(id, current) : undefined}
        aria-autocomplete="list"
        placeholder={t("example")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        // What was left is replaced by what is typed next.
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (event.key === "Enter") pick(found[current]);
          if (!step || found.length === 0) return;
          event.preventDefault();
          setAt((current + step + found.length) % found.length);
        }}
      />
      <p role="status" className="sr-only">
        {text.trim() &&
          [meant[0]?.name.replace(/\.$/u, ""), t("count", { count: found.length })]
            .filter(Boolean)
            .join(". ")}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-2 text-sm text-red">
          {problem}
        </p>
      )}
      <div className="mt-3">
        {text.trim() ? (
          found.length > 0 ? (
            <FoundList id={id} found={found} current={current} onPick={pick} />
          ) : (
            <p className="px-3 py-4 text-muted">{t("nothing")}</p>
          )
        ) : (
          <>
            {choice ?? <ActTiles first={first} onAct={props.onAct} />}
            {bikes.length > 1 && (
              <div className="mt-2 flex items-center gap-3 border-t border-divider pt-3">
                <label htmlFor={`${id}-bike`} className="text-sm text-muted">
                  {t("bike")}
                </label>
                <Select
                  id={`${id}-bike`}
                  className="min-w-0 flex-1"
                  value={String(bike ?? "")}
                  onChange={({ target }) => props.onBike(Number(target.value))}
                >
                  {bikes.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </Select>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
