import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Issue } from "#contract/platform/issues.ts";
import { failureOf } from "#web/lib/failure.ts";
import { type Language, language, useLanguage } from "#web/lib/i18n.ts";

export type FieldMessages = Record<string, string | undefined>;

/** Why the last attempt to send failed. */
export interface RefusedForm {
  error: unknown;
  /** The reader has changed the language since: sentences of the server are in the other one. */
  outdated: boolean;
}

interface PageFormOptions<V> {
  first: V;
  /** Returns what is wrong with the values, by field. */
  check?: (values: V) => Partial<Record<string, Issue>>;
  /** Words what is wrong with a field. */
  say?: (field: string, issue: Issue) => string;
  /** Words a refusal, by field; by default as the server says it. */
  explain?: (refusal: RefusedForm) => FieldMessages;
  /** Sends wrong values as well: the server judges them together with what only it knows. */
  sendsAll?: boolean;
  onChange?: (values: V) => void;
  /** Sends the values; throws what `call` throws. */
  send: (values: V) => Promise<void>;
}

/**
 * A form of a few fields that comes with the code of its page, without react-hook-form's 12 KB: its values, what is wrong with them, and sending. A mistake is shown once the field was left or the
 * form submitted, and disappears while it is being corrected; the first wrong field gets the focus.
 */
export function usePageForm<V extends object>({
  first,
  check = () => ({}),
  say = () => "",
  explain = asTheServerSays,
  sendsAll = false,
  onChange,
  send,
}: PageFormOptions<V>) {
  const [values, setValues] = useState(first);
  // Browsers fill in several fields at once, before anything is drawn again.
  const latest = useRef(values);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ error: unknown; wordedIn: Language } | null>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const reader = useLanguage();
  const refusal = refused && { error: refused.error, outdated: refused.wordedIn !== reader };

  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [attempts]);

  function set(change: Partial<V>) {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
    setCorrected((before) => new Set([...before, ...Object.keys(change)]));
    onChange?.(latest.current);
  }

  const takeTyped = useEffectEvent(() => {
    const typed = typedIn(element.current, latest.current);
    if (Object.keys(typed).length > 0) set(typed);
  });
  // Before anything is rendered again: that would undo what was typed into a prerendered form.
  useLayoutEffect(() => {
    takeTyped();
  }, []);

  /** Worded as the page is drawn, so that it follows the reader's language. */
  function errors(): FieldMessages {
    const wrong = Object.entries(checked.size > 0 ? check(values) : {});
    const own = wrong.map(([field, issue]) => [field, checked.has(field) && issue ? say(field, issue) : ""]);
    const theirs = Object.entries(refusal ? explain(refusal) : {}).filter(([field]) => !corrected.has(field));
    return Object.fromEntries([...own, ...theirs].filter(([, message]) => message));
  }

  function showMistakes() {
    setChecked(new Set(Object.keys(latest.current)));
    setAttempts((before) => before + 1);
  }

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setRefused(null);
    setCorrected(new Set());
    // Also around a mistake: a button that was busy can be pressed again at once, and takes no second press for a double click.
    setBusy(true);
    await attempt();
    setBusy(false);
  }
  async function attempt() {
    if (!sendsAll && Object.keys(check(latest.current)).length > 0) return showMistakes();
    try {
      await send(latest.current);
    } catch (error) {
      setRefused({ error, wordedIn: language() });
      showMistakes();
    }
  }

  return {
    values,
    set,
    busy,
    refusal,
    errors: errors(),
    /** Sets the fields that are still empty. */
    fillIn(offered: Partial<Record<string, string>>) {
      const empty = Object.entries(latest.current).flatMap(([field, value]) =>
        value === "" && offered[field] ? [[field, offered[field]]] : [],
      );
      if (empty.length > 0) set(Object.fromEntries(empty) as Partial<V>);
    },
    /** Begins anew: nothing is checked, nothing is refused. */
    reset(to: V = first) {
      latest.current = to;
      setValues(to);
      setChecked(new Set());
      setRefused(null);
    },
    /** Checks a field that was left, where something was typed: passing through is no mistake. */
    leave(field: keyof V & string) {
      if (values[field] !== first[field]) setChecked((before) => new Set([...before, field]));
    },
    /** For <form>; by POST, so that nothing typed could ever get into the address. */
    form: { ref: element, noValidate: true, method: "post", onSubmit },
  };
}

/** Returns the texts of a form that differ from the values it was rendered with: typed before it listened. */
function typedIn<V extends object>(form: HTMLFormElement | null, values: V): Partial<V> {
  const pairs = Object.entries(values).flatMap(([field, value]) => {
    const control = form?.elements.namedItem(field);
    const isText =
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type));
    return isText && typeof value === "string" && control.value !== value ? [[field, control.value]] : [];
  });
  return Object.fromEntries(pairs) as Partial<V>;
}

function asTheServerSays({ error, outdated }: RefusedForm): FieldMessages {
  const failure = failureOf(error);
  return failure.kind === "fields" && !outdated ? Object.fromEntries(failure.messages) : {};
}
