import { useState } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface AddPictureProps {
  /** Sends a photo; returns false for one that this browser cannot read. */
  send: (file: File) => Promise<boolean>;
}

/** Takes a photo, on a phone by its camera, and sends it. */
export function AddPicture({ send }: AddPictureProps) {
  const t = useT("estimates");
  const [busy, setBusy] = useState(false);

  async function add(file: File) {
    setBusy(true);
    try {
      if (!(await send(file))) toast({ tone: "error", text: t("photos.unreadable") });
    } catch (error) {
      toast({ tone: "error", text: sentenceOf(error, { network: t("network"), failed: t("failed") }) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <label
      className={cx(
        "flex min-h-12 cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-ink px-[18px] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue hover:bg-sunken",
        busy && "opacity-50",
      )}
    >
      {busy ? <Spinner className="text-current" /> : <Icon name="plus" />}
      {t("photos.add")}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={busy}
        className="sr-only"
        onChange={async ({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) await add(picture);
          target.value = "";
        }}
      />
    </label>
  );
}
