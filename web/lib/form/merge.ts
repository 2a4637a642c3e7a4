import { changesOf, isSame, type FormValues } from "./draft.ts";

/** A field that was changed elsewhere while a form was open. */
export interface Elsewhere {
  name: string;
  theirs: FormValues[string];
  /** What stands in the form, where it was changed there as well. */
  mine?: FormValues[string];
}

/**
 * What was changed elsewhere since a form's values were `base` and is `now` something else than the form's `mine`. `plain`
 * takes out of the values what makes no difference, as the spaces in a number.
 */
export function changedElsewhere<V extends FormValues>(
  { base, mine, now }: { base: V; mine: V; now: V },
  plain: (values: V) => object,
): Elsewhere[] {
  const [was, here, there] = [plain(base), plain(mine), plain(now)] as Record<string, unknown>[];
  const names = Object.keys(changesOf(base, now)) as (keyof V & string)[];
  return names.flatMap((name) => {
    if (isSame(was?.[name], there?.[name]) || isSame(here?.[name], there?.[name])) return [];
    const isMine = !isSame(was?.[name], here?.[name]);
    return [{ name, theirs: now[name] as string, ...(isMine && { mine: mine[name] as string }) }];
  });
}
