import { languages } from "#contract/platform/languages.ts";
import { chosenFor, isFull } from "#server/platform/testing/some-of.ts";

const reader = /(^|[ (])(en|pl)(, (phone|desktop))?\)?$/;

/**
 * Whether a journey runs today: one that is repeated for each language, or for each language and width, runs for one of
 * them, chosen by its name; all of them run with FULL=1. `titles`: file, titles of the groups, title of the journey.
 */
export function runsToday(titles: string[]): boolean {
  const at = titles.slice(0, -1).findIndex((title) => reader.test(title));
  if (isFull || at < 0) return true;
  const [, , lang, , device] = reader.exec(titles[at]!)!;
  const name = titles.with(at, titles[at]!.replace(reader, "")).join(" ");
  return (
    lang === chosenFor(languages, `${name} language`) &&
    (!device || device === chosenFor(["phone", "desktop"], `${name} width`))
  );
}
