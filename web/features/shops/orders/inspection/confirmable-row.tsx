import type { VerifiedMark } from "#contract/garage/verified-part.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { VerifiedNote } from "#web/ui/verified-note.tsx";

interface ConfirmableRowProps {
  place: string;
  what: string;
  serial: string | null;
  /** Its day as it is written for the reader. */
  mark: VerifiedMark | null;
  busy: boolean;
  /** null where there is nothing to be confirmed. */
  onConfirm: (() => void) | null;
}

/** Something that a shop may confirm, with who has confirmed it before. */
export function ConfirmableRow({ place, what, serial, mark, busy, onConfirm }: ConfirmableRowProps) {
  const t = useT("inspection");
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-divider py-1.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="narrow text-sm text-muted">{place}</p>
        <p className="font-[550] wrap-anywhere">{what || t("unknown")}</p>
        {serial && <p className="narrow text-sm wrap-anywhere">{serial}</p>}
        {mark && <VerifiedNote mark={mark} day={mark.day} />}
      </div>
      {onConfirm && (
        <Button
          className="min-h-12"
          busy={busy}
          aria-label={t("confirm_of", { what: [place, what].join(" ") })}
          onClick={onConfirm}
        >
          {t("confirm")}
        </Button>
      )}
    </li>
  );
}
