import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Draft, FormValues, Saved } from "./draft.ts";
import type { Elsewhere } from "./merge.ts";
import type { SaveOver } from "./save-over.ts";

// Only needed once two devices have edited the same thing.
const load = () => import("./save-over.ts");

/** What a form lies over, which may have been changed elsewhere since: while it was open, or since its draft was typed. */
export function useSaved<V extends FormValues>(
  form: UseFormReturn<V>,
  first: Saved<V>,
  found: Draft<V> | null,
  plain: (values: V) => object,
) {
  const [saved, setSaved] = useState(first);
  const [elsewhere, setElsewhere] = useState<Elsewhere[]>([]);
  const compare = useEffectEvent(({ changedElsewhere }: Awaited<ReturnType<typeof load>>) => {
    const base = { ...first.values, ...found?.over?.values };
    setElsewhere(changedElsewhere({ base, mine: form.getValues(), now: first.values }, plain));
  });
  const isOlder = found?.over !== undefined && found.over.version !== first.version;
  useEffect(() => {
    if (isOlder) void load().then(compare);
  }, [isOlder]);

  return {
    saved,
    setSaved,
    /** What was changed elsewhere and is still to be looked at. */
    elsewhere,
    close: () => setElsewhere([]),
    /** Saves; the changes from elsewhere that stayed, or null when the rider has to look at them first. */
    async save(send: SaveOver<V>): Promise<Elsewhere[] | null> {
      const newer = await send(form.getValues(), saved);
      if (!newer) return [];
      const { saveOverNewer } = await load();
      const given = { form, over: saved, newer, plain, save: send, onTaken: setSaved };
      const done = await saveOverNewer(given);
      if (done.saved) return done.elsewhere;
      setElsewhere(done.elsewhere);
      return null;
    },
  };
}
