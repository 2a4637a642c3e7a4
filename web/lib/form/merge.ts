import { changesOf, isSame, type FormValues } from "./draft.ts";

/** A field that was changed elsewhere while the form was open. */
export interface ElsewhereChange {
  name: string;
  theirs: FormValues[string];
  /** The form's value, when it was changed in the form as well. */
  mine?: FormValues[string];
}

/**
 * Returns the fields that differ between `base` and `now`, except where `mine` already equals `now`. `plain`
 * normalises values so that insignificant differences, such as spaces in a number, don't count.
 */
export function changedElsewhere<V extends FormValues>(
  { base, mine, now }: { base: V; mine: V; now: V },
  plain: (values: V) => object,
): ElsewhereChange[] {
  const [was, here, there] = [plain(base), plain(mine), plain(now)] as Record<string, unknown>[];
  const names = Object.keys(changesOf(base, now)) as (keyof V & string)[];
  return names.flatMap((name) => {
    if (isSame(was?.[name], there?.[name]) || isSame(here?.[name], there?.[name])) return [];
    const isMine = !isSame(was?.[name], here?.[name]);
    return [{ name, theirs: now[name] as string, ...(isMine && { mine: mine[name] as string }) }];
  });
}
