import { useEffect, useEffectEvent, useRef } from "react";
import { useUploads } from "./uploads.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";

interface UploadNoticesProps {
  bikes: readonly { id: number; name: string }[] | undefined;
  /** The bike whose manager is open, which reports its uploads itself. */
  managed: number | null;
  /** Opens a bike's photo manager. */
  onShow: (bike: number) => void;
}

/** Reports how uploads ended after their manager was closed. */
export function UploadNotices({ bikes, managed, onShow }: UploadNoticesProps) {
  const t = useT("photos");
  const { files, added } = useUploads();
  const underWay = new Set(files.filter(({ state }) => state !== "refused").map(({ bike }) => bike));
  const before = useRef(underWay);

  const tell = useEffectEvent((id: number) => {
    const name = bikes?.find((bike) => bike.id === id)?.name;
    if (!name || id === managed) return;
    const [done, refused] = [added.get(id) ?? 0, files.filter(({ bike }) => bike === id).length];
    if (refused === 0 && done > 0) toast({ text: t("upload.uploaded", { count: done }) });
    if (refused > 0)
      toast({
        text: t("upload.refused", { count: refused, name }),
        tone: "error",
        action: { label: t("upload.show"), onClick: () => onShow(id) },
      });
  });
  useEffect(() => {
    for (const bike of before.current) if (!underWay.has(bike)) tell(bike);
    before.current = underWay;
  });
  return null;
}
