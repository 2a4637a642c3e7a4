import { useRef } from "react";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { limit as quota } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

interface DropAreaProps {
  /** Whether files are being dragged over the page. */
  over: boolean;
  used: number;
  /** Photos the plan allows; undefined until known. */
  limit: number | undefined;
  onFiles: (files: File[]) => void;
}

/** An area to drop, paste or choose photos. */
export function DropArea({ over, used, limit, onFiles }: DropAreaProps) {
  const t = useT("photos");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border-2 border-dashed px-5 py-4",
        over ? "border-blue bg-blue-tint" : "border-control",
      )}
    >
      <div className="min-w-[min(100%,14rem)] flex-1">
        <p className="font-semibold pointer-coarse:hidden">{t("manager.drop")}</p>
        <p className="text-sm text-muted">
          {t("manager.rules")}
          {limit !== undefined && ` ${t("manager.room", { used, limit: quota(limit) })}`}
        </p>
      </div>
      <Button variant="primary" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {t("manager.choose")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureBounds.types.join(",")}
        multiple
        hidden
        aria-label={t("manager.choose")}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
    </div>
  );
}
