import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { onDraftsForgotten } from "#web/lib/drafts.ts";
import { changesOf, dropDraft, type FormValues, keepDraft, readDraft, type Saved } from "./draft.ts";

/** How long after the last keystroke the draft is written, ms. */
const quiet = 400;

/** What becomes of the draft: nothing typed yet, kept on this device, or refused by it. */
export type DraftState = "none" | "kept" | "refused";

/**
 * Keeps what is typed over `saved` on this device until it is saved or thrown away; see `useSaved`. `found` when it begins
 * with a draft; `left` hears of a form left with one.
 */
export function useDraft<V extends FormValues>(
  form: UseFormReturn<V>,
  { saved, typedOver }: { saved: Saved<V>; typedOver: Saved<V> },
  key: string,
  found: boolean,
  left: () => void,
) {
  const [state, setState] = useState<DraftState>(found ? "kept" : "none");
  const over = useRef(false);
  const isDirty = () => Object.keys(changesOf(saved.values, form.getValues())).length > 0;
  const write = useEffectEvent((): boolean => {
    const kept = keepDraft(
      localStorage,
      key,
      changesOf(saved.values, form.getValues()),
      new Date(),
      typedOver,
    );
    setState(kept ? (isDirty() ? "kept" : "none") : "refused");
    return kept;
  });
  // Only a draft that is there is spoken of: it may have been thrown away in another tab.
  const onLeft = useEffectEvent(() => {
    if (!over.current && readDraft(localStorage, key)) left();
  });

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
    const stopHearing = onDraftsForgotten(key, () => (over.current = true));
    addEventListener("beforeunload", beforeUnload);
    addEventListener("pagehide", writeNow);
    document.addEventListener("visibilitychange", writeNow);
    return () => {
      writeNow();
      stopListening();
      stopHearing();
      removeEventListener("beforeunload", beforeUnload);
      removeEventListener("pagehide", writeNow);
      document.removeEventListener("visibilitychange", writeNow);
    };
  }, [form, key]);

  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // After a moment, so that what React takes away and puts back at once does not count as left.
      setTimeout(() => {
        if (!shown.current) onLeft();
      });
    };
  }, []);

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
