import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { onDraftsForgotten } from "#web/lib/drafts.ts";
import { changesOf, dropDraft, type FormValues, keepDraft, readDraft, type Saved } from "./draft.ts";

/** Milliseconds after the last keystroke until the draft is stored. */
const quiet = 400;

/** State of the draft: nothing typed, stored on this device, or refused by storage. */
export type DraftState = "none" | "kept" | "refused";

/**
 * Stores what is typed over `saved` on this device until it is saved or discarded; see `useSaved`. `found`: the form
 * starts with a draft; `left` is called when a form is left with one.
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
  // Report only drafts that still exist: another tab may have discarded it.
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
      // Deferred, because React may unmount and remount at once, which does not count as leaving.
      setTimeout(() => {
        if (!shown.current) onLeft();
      });
    };
  }, []);

  return {
    state,
    /** Call when the draft is saved or discarded: nothing is stored any more. */
    end: useCallback(() => {
      over.current = true;
      dropDraft(localStorage, key);
    }, [key]),
    /** Whether there are unsaved changes. */
    isDirty,
  };
}
