import { useState } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface AddPictureProps {
  id: number;
  onAdded: (order: WorkOrder) => void;
}

/** Adds a photo to an order, on a phone by its camera; when it was taken follows from the order's state. */
export function AddPicture({ id, onAdded }: AddPictureProps) {
  const t = useT("estimates");
  const [busy, setBusy] = useState(false);

  async function add(file: File) {
    setBusy(true);
    try {
      const { sendOrderPicture } = await import("./send-picture.ts");
      const order = await sendOrderPicture(id, file);
      if (order) onAdded(order);
      else toast({ tone: "error", text: t("photos.unreadable") });
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
