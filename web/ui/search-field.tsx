import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAway } from "#web/lib/away.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

/** Milliseconds after the last keystroke until the search starts. */
const pause = 300;

interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  className?: string;
  /** The server searches, over what this device does not have. */
  byServer?: boolean;
}

/** A search field: takes effect when typing stops, or at once with Enter. */
export function SearchField({ label, value, onSearch, className, byServer = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const t = useT("network");
  const isAway = useAway() && byServer;
  const sent = useRef(value);
  const send = (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  };
  const sendLater = useEffectEvent(send);

  useEffect(() => {
    const timer = setTimeout(() => sendLater(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  // The search was changed from outside, by Back or a link.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  return (
    <Field label={label} className={className} hint={isAway && t("search")}>
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        disabled={isAway}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && send(typed.trim())}
      />
    </Field>
  );
}
