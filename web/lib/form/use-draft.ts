import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { changesOf, dropDraft, type FormValues, keepDraft } from "./draft.ts";

/** How long after the last keystroke the draft is written, ms. */
const quiet = 400;

/** What becomes of the draft: nothing typed yet, kept on this device, or refused by it. */
export type DraftState = "none" | "kept" | "refused";

/** Keeps what is typed on this device until it is saved or thrown away. `found` when it begins with one; `left` hears of a form left with one. */
export function useDraft<V extends FormValues>(
  form: UseFormReturn<V>,
  base: V,
  key: string,
  found: boolean,
  left: () => void,
) {
  const [state, setState] = useState<DraftState>(found ? "kept" : "none");
  const over = useRef(false);
  const onLeft = useEffectEvent(left);

  const isDirty = useCallback(() => Object.keys(changesOf(base, form.getValues())).length > 0, [base, form]);
  const write = useCallback((): boolean => {
    const changes = changesOf(base, form.getValues());
    const kept = keepDraft(localStorage, key, changes);
    setState(kept ? (Object.keys(changes).length > 0 ? "kept" : "none") : "refused");
    return kept;
  }, [base, form, key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending = false;
    const writeNow = () => {
      clearTimeout(timer);
      if (!pending || over.current) return true;
      pending = !write();
      return !pending;
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        pending = true;
        clearTimeout(timer);
        timer = setTimeout(writeNow, quiet);
      },
    });
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!writeNow()) event.preventDefault();
    };
    addEventListener("beforeunload", beforeUnload);
    addEventListener("pagehide", writeNow);
    document.addEventListener("visibilitychange", writeNow);
    return () => {
      writeNow();
      stopListening();
      removeEventListener("beforeunload", beforeUnload);
      removeEventListener("pagehide", writeNow);
      document.removeEventListener("visibilitychange", writeNow);
    };
  }, [form, write]);

  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // After a moment, so that what React takes away and puts back at once does not count as left.
      setTimeout(() => {
        if (!shown.current && !over.current && isDirty()) onLeft();
      });
    };
  }, [isDirty]);

  return {
    state,
    /** The draft is saved for good, or thrown away: nothing is written any more. */
    end: useCallback(() => {
      over.current = true;
      dropDraft(localStorage, key);
    }, [key]),
    /** Whether there is anything to lose. */
    isDirty,
  };
}
