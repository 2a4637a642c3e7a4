import { useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { Button } from "#web/ui/button.tsx";

interface PointPhotoProps {
  /** What the point is called. */
  name: string;
  photo: File | null;
  /** There was one before the page was loaded again. */
  isLost: boolean;
  onChange: (photo: File | null) => void;
}

/** Takes a photo of a point with the camera, shows it, and takes it away again. */
export function PointPhoto({ name, photo, isLost, onChange }: PointPhotoProps) {
  const t = useT("rounds");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {isLost && <p className="basis-full text-sm text-muted">{t("stand.lost_photo")}</p>}
      {photo && <BlobImage blob={photo} alt="" className="size-12 rounded-control object-cover" />}
      <Button
        variant="quiet"
        size="sm"
        className="min-h-12 px-2!"
        aria-label={t(photo ? "stand.no_photo_of" : "stand.photo_of", { name })}
        onClick={() => (photo ? onChange(null) : input.current?.click())}
      >
        {t(photo ? "stand.no_photo" : "stand.photo")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t("stand.photo_of", { name })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChange(file);
          // So that choosing the same file again is a change.
          target.value = "";
        }}
      />
    </>
  );
}
