import { useT } from "#web/lib/i18n.ts";
import { useWaitingRows } from "#web/lib/use-waiting-rows.ts";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { WaitingBadge } from "#web/ui/waiting-badge.tsx";

/** The photos of a bike that wait on this device to be sent. */
export function WaitingPhotos({ bike }: { bike: number }) {
  const t = useT("photos");
  const own = (useWaitingRows() ?? []).filter(
    ({ row }) => row.call === "POST /photos/upload" && row.bike === bike,
  );
  if (own.length === 0) return null;
  return (
    <ul aria-label={t("upload.kept")} className="mt-4 space-y-2">
      {own.map(({ row: { id, files } }) => {
        const photo = files?.["photo"];
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-bg p-2">
            <span className="size-12 shrink-0 overflow-hidden rounded-badge bg-sunken">
              {photo && <BlobImage blob={photo} alt="" className="size-full object-cover" />}
            </span>
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{photo?.name}</span>
            <WaitingBadge />
          </li>
        );
      })}
    </ul>
  );
}
