import { useT } from "#web/lib/i18n.ts";
import { type NotedPart, useLifespanOf } from "#web/lib/lifespan-of.ts";
import { useLifespanWords } from "#web/lib/lifespan-words.ts";
import { TextLink } from "./text-link.tsx";

interface LifespanNoteProps {
  part: NotedPart;
  /** It is a section of its own. */
  headed?: boolean;
}

/** How far parts like this one lasted with other riders; nothing where that is not known. */
export function LifespanNote({ part, headed = false }: LifespanNoteProps) {
  const t = useT("lifespans");
  const options = useT("options");
  const words = useLifespanWords();
  const found = useLifespanOf(part);
  if (!found) return null;
  const { kind, brand, model, bike_type, median_m, high_m } = found;
  const make = [brand, model].filter(Boolean).join(" ") || t("note.any_make");
  const range = words.middle(found);
  const middle = high_m === null ? range : t("note.middle", { range });
  const of = bike_type ? t("note.on_type", { make, type: options(`type.${bike_type}`) }) : make;
  const note = (
    <p>
      {median_m === null ? t("note.not_reached") : t("note.lasted", { median: words.rough(median_m) })}{" "}
      <span className="text-muted wrap-anywhere">
        {[of, middle, words.count(found)].filter(Boolean).join("; ")}.
      </span>{" "}
      <TextLink to={`/lifespans?kind=${kind}`} className="text-sm">
        {t("note.more")}
      </TextLink>
    </p>
  );
  if (!headed) return note;
  return (
    <section className="mt-4">
      <h3 className="narrow text-muted">{t("note.title")}</h3>
      {note}
    </section>
  );
}
