import { useEffect, useMemo, useState } from "react";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface SharedPicturesProps {
  files: readonly File[];
  onReceipt: () => void;
  onPhotos: (bike: number) => void;
  onClose: () => void;
}

/** Asks what pictures are that another app shared: a receipt or label, or photos of a bike. */
export function SharedPictures({ files, onReceipt, onPhotos, onClose }: SharedPicturesProps) {
  const t = useT("receipts");
  const { data: all = [] } = useBikeList();
  const bikes = all.filter(({ read_only }) => !read_only);
  const [first] = bikes;
  const [isOfBike, setOfBike] = useState(false);
  return (
    <Dialog open size="sm" onClose={onClose} title={t(isOfBike ? "shared.which" : "shared.title")}>
      <Preview file={files[0]} />
      <div className="mt-4 grid gap-2">
        {isOfBike ? (
          bikes.map(({ id, name }) => (
            <Button key={id} className="min-h-12 wrap-anywhere" onClick={() => onPhotos(id)}>
              {name}
            </Button>
          ))
        ) : (
          <>
            <Button className="min-h-12" onClick={onReceipt}>
              {t("shared.receipt")}
            </Button>
            {first && (
              <Button
                className="min-h-12"
                onClick={() => (bikes.length > 1 ? setOfBike(true) : onPhotos(first.id))}
              >
                {t("shared.photo", { count: files.length })}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ file }: { file: File | undefined }) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return <img src={url} alt="" className="max-h-48 w-full rounded-control bg-sunken object-contain" />;
}
