import type { ReceiptDraft } from "#contract/garage/drafts.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { useDraftPicture } from "./queries.ts";
import type { ReadValue } from "./read-field.tsx";

interface DraftPlaceProps {
  draft: ReceiptDraft;
  /** The field that has the focus. */
  shown: ReadValue | undefined;
}

/** What a draft was read from, with the place of a field marked: the picture, or the lines of a PDF or text. */
export function DraftPlace({ draft, shown }: DraftPlaceProps) {
  const t = useT("receipts");
  const saving = useDownload();
  return (
    <div className="flex min-h-0 flex-col gap-1">
      {draft.is_picture ? <Picture draft={draft} shown={shown} /> : <Lines draft={draft} shown={shown} />}
      {draft.file !== null && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start max-lg:hidden"
          busy={saving.busy}
          onClick={() => saving.start(`/drafts/${draft.id}/file`)}
        >
          <ToolIcon name="download" />
          {t("original")}
        </Button>
      )}
    </div>
  );
}

const frame = "draft-place rounded-control border border-divider bg-sunken";

/** Scrolls what is around a mark, and nothing else, until the mark is in its middle. */
function showMark(mark: Element | null): void {
  const around = mark?.closest("[tabindex]");
  if (!mark || !around) return;
  const [own, outer] = [mark.getBoundingClientRect(), around.getBoundingClientRect()];
  around.scrollTop += own.top - outer.top - (outer.height - own.height) / 2;
}

function Picture({ draft, shown }: DraftPlaceProps) {
  const t = useT("receipts");
  const { data } = useDraftPicture(draft.id, true);
  const box = shown?.box ?? null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div tabIndex={0} role="group" aria-label={t("picture")} className={frame}>
      {data && (
        <div className="relative">
          <BlobImage
            blob={data}
            alt={t("picture")}
            className="w-full"
            onLoad={({ currentTarget }) => showMark(currentTarget.nextElementSibling)}
          />
          {box && (
            <div
              key={`${box.x} ${box.y}`}
              ref={showMark}
              className="draft-mark rounded-badge"
              style={{
                left: `${box.x * 100}%`,
                top: `${box.y * 100}%`,
                width: `${box.w * 100}%`,
                height: `${box.h * 100}%`,
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Lines({ draft, shown }: DraftPlaceProps) {
  const t = useT("receipts");
  const from = shown?.from ?? null;
  const lines = draft.text.split("\n");
  const marked = from === null ? -1 : lines.findIndex((line) => line.trim().startsWith(from));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <ol tabIndex={0} aria-label={t("lines")} className={cx(frame, "p-3 text-sm")}>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names
        <li key={place} ref={place === marked ? showMark : undefined} className="wrap-anywhere">
          {place === marked ? <mark className="bg-blue-tint text-ink">{line}</mark> : line}
        </li>
      ))}
    </ol>
  );
}
