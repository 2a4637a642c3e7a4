import { useEffect, useRef, useState } from "react";
import { onDraftsForgotten } from "#web/lib/drafts.ts";
import { draftKey, dropDraft, keepDraft, readDraft } from "#web/lib/form/draft.ts";
import { draftOfStand, standOfDraft } from "./stand-draft.ts";
import type { StandValues } from "./stand-values.ts";

/** What was entered of a routine's checklist, kept on this device with each change until it is noted or discarded. */
export function useStandDraft(userId: number, routineId: number) {
  const key = draftKey(userId, `routine:${routineId}`);
  const [found] = useState(() => readDraft(localStorage, key));
  const [values, setValues] = useState<StandValues>(() => (found ? standOfDraft(found.changes) : {}));
  const over = useRef(false);
  useEffect(() => {
    return onDraftsForgotten(key, () => (over.current = true));
  }, [key]);
  return {
    values,
    /** When the draft was kept that the checklist began with; null without one. */
    from: found?.savedAt ?? null,
    change(next: StandValues) {
      setValues(next);
      if (!over.current) keepDraft(localStorage, key, draftOfStand(next));
    },
    discard() {
      setValues({});
      dropDraft(localStorage, key);
    },
    /** Call when it is noted. */
    end() {
      over.current = true;
      dropDraft(localStorage, key);
    },
  };
}
