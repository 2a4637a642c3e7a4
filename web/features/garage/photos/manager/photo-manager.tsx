import { type ReactNode, useRef, useState } from "react";
import type { BikePhoto } from "#contract/garage/bikes.ts";
import { DeletePhotoDialog } from "./delete-photo-dialog.tsx";
import { DropArea } from "./drop-area.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { usePhotos } from "#web/features/garage/photos/queries.ts";
import { UploadList } from "#web/features/garage/photos/upload/upload-list.tsx";
import { uploads, useUploads } from "#web/features/garage/photos/upload/uploads.ts";
import { useFiles } from "#web/lib/use-files.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";

/** The data of a bike that the manager needs. */
export interface ManagedBike {
  id: number;
  name: string;
  read_only: boolean;
  photos: BikePhoto[];
  photos_version: number;
}

export interface PhotoManagerProps {
  bike: ManagedBike;
  /** Photos the plan allows per bike; while undefined, the server decides. */
  limit: number | undefined;
  /** Opens the photo with this index full screen. */
  onShow: (index: number) => void;
  /** Renders the dialog that says that the plan is full. */
  renderLimitReached: (about: { used: number; onClose: () => void }) => ReactNode;
}

/** Adds, orders and deletes the photos of a bike. */
export function PhotoManager({ bike, limit, onShow, renderLimitReached }: PhotoManagerProps) {
  const t = useT("photos");
  const query = usePhotos(bike);
  const { photos, isError } = query;
  const { files, full } = useUploads();
  const [doomed, setDoomed] = useState<BikePhoto | null>(null);
  const [gone, setGone] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const editable = !bike.read_only;
  const underWay = files.filter((one) => one.bike === bike.id && one.state !== "refused").length;
  const room = limit === undefined ? Number.POSITIVE_INFINITY : Math.max(0, limit - photos.length - underWay);
  function add(chosen: File[]) {
    setGone(false);
    uploads.add(bike.id, chosen, room);
  }
  const over = useFiles(add, editable);

  return (
    <div ref={top} tabIndex={-1} className="focus:outline-none">
      {editable ? (
        <DropArea over={over} used={photos.length} limit={limit} onFiles={add} />
      ) : (
        <Alert tone="info">{t("manager.read_only")}</Alert>
      )}
      <UploadList bike={bike.id} />
      {isError && (
        <LoadFailure className="mt-4" query={query}>
          {t("manager.load_failed")}
        </LoadFailure>
      )}
      <p role="status" className="sr-only">
        {gone && t("manager.deleted")}
      </p>
      {photos.length > 0 ? (
        <PhotoGrid bike={bike} photos={photos} editable={editable} onShow={onShow} onDelete={setDoomed} />
      ) : (
        underWay === 0 && (
          <div className="py-12 text-center">
            <p aria-hidden="true" className="text-[2.75rem] leading-none">
              📷
            </p>
            <h3 className="wide-sm mt-4 text-lg">{t("manager.empty")}</h3>
            <p className="mt-1 text-muted">{t("manager.empty_text")}</p>
          </div>
        )
      )}
      {doomed && (
        <DeletePhotoDialog
          bike={bike.id}
          photo={doomed}
          number={photos.findIndex(({ id }) => id === doomed.id) + 1}
          onClose={() => setDoomed(null)}
          onDeleted={() => {
            setDoomed(null);
            setGone(true);
            top.current?.focus();
          }}
        />
      )}
      {full === bike.id && renderLimitReached({ used: photos.length, onClose: uploads.fullSeen })}
    </div>
  );
}
