import type { ReadLine } from "#contract/garage/line/read-line.ts";
import { useDraftWords } from "./use-draft-words.ts";
import { useT } from "#web/lib/i18n.ts";

interface DraftBodyProps {
  read: ReadLine;
  bikes: readonly { id: number; name: string }[];
  today: string;
}

/** What Enter saves: each draft in words, and, struck through, what was not understood. */
export function DraftBody({ read, bikes, today }: DraftBodyProps) {
  const t = useT("draft");
  const words = useDraftWords(bikes, today);
  const { drafts, unknown } = read;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1.5 py-2.5">
      {drafts.map((draft, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- drafts have no names of their own
        <span key={place} className="[overflow-wrap:anywhere]">
          <span className="block font-semibold">{words.what(draft)}</span>{" "}
          <span className="block text-sm text-muted">{words.about(draft)}</span>
        </span>
      ))}
      {unknown.length > 0 && (
        <span className="text-sm [overflow-wrap:anywhere]">
          <s>{unknown.join(" … ")}</s> <span className="text-muted">{t("kept")}</span>
        </span>
      )}
      {drafts.some(({ certain }) => !certain) && <span className="text-sm text-red">{t("unsure")}</span>}
    </span>
  );
}
