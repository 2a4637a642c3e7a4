import type { Passkey } from "#contract/people/passkeys.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** A passkey: when it was made and used, and whether other devices have it, too. */
export function PasskeyItem({ passkey, onRename, onRemove }: Props) {
  const t = useT("passkeys");
  const { day } = useSharedUnits();
  const { name, created_at, last_used_at, backed_up } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-divider py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {last_used_at ? t("used", { day: day(last_used_at) }) : t("unused")}
          {", "}
          {t("made", { day: day(created_at) })}
        </p>
        <p className="text-sm text-muted">{t(backed_up ? "synced" : "device_only")}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={t("rename_of", { name })} onClick={onRename}>
          {t("rename")}
        </Button>
        <Button size="sm" aria-label={t("remove_of", { name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}
