import { useT } from "#web/lib/i18n.ts";
import type { ListedRow } from "#web/lib/use-waiting-rows.ts";
import { useWaitingWords } from "#web/lib/use-waiting-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface WaitingLineProps {
  listed: ListedRow;
  /** Name of its bike; null where it is of none. */
  bike: string | null;
  /** When it was made. */
  at: string;
  /** For what can be edited. */
  onEdit?: (() => void) | undefined;
  onAgain: () => void;
  onDiscard: () => void;
}

/** A change that waits: what it is, its bike, its time, and why it is not sent yet. */
export function WaitingLine({
  listed: { row, why },
  bike,
  at,
  onEdit,
  onAgain,
  onDiscard,
}: WaitingLineProps) {
  const t = useT("waiting");
  const words = useWaitingWords();
  const name = words.name(row);
  const isRefused = why === "refused";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-divider py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="narrow text-muted wrap-anywhere">{[bike, at].filter(Boolean).join(" · ")}</p>
        <p className={isRefused ? "flex items-start gap-1.5 text-red wrap-anywhere" : "text-sm text-muted"}>
          {isRefused && <Icon name="warning" className="mt-1 size-4" />}
          <span>{why === "refused" ? words.reason(row) : t(`why.${why}`)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-1">
        {onEdit && (
          <Button variant="quiet" size="sm" aria-label={t("edit_of", { name })} onClick={onEdit}>
            {t("edit")}
          </Button>
        )}
        {isRefused && (
          <Button variant="quiet" size="sm" aria-label={t("again_of", { name })} onClick={onAgain}>
            {t("again")}
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={t("discard_of", { name })} onClick={onDiscard}>
          {t("discard")}
        </Button>
      </div>
    </li>
  );
}
