import { messageBounds } from "#contract/market/thread-bounds.ts";
import type { MessagePhoto } from "#contract/market/threads.ts";
import { isUnreadable } from "#web/lib/receipt-file.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PhotosToAdd } from "#web/ui/photos-to-add.tsx";
import { useAddPhoto } from "./queries.ts";

interface PhotosToSendProps {
  photos: readonly MessagePhoto[];
  onChange: (photos: MessagePhoto[]) => void;
}

/** The photos that a message will have: five at most. */
export function PhotosToSend({ photos, onChange }: PhotosToSendProps) {
  const t = useT("messages");
  const add = useAddPhoto();
  async function take(files: File[]) {
    let kept = [...photos];
    for (const file of files) {
      const photo = await add.mutateAsync(file).catch(() => null);
      if (!photo) return;
      kept = [...kept, photo];
      onChange(kept);
    }
  }
  return (
    <>
      <PhotosToAdd
        small
        photos={photos}
        room={messageBounds.photos - photos.length}
        busy={add.isPending}
        words={{
          add: t("photo_add"),
          of: (number) => t("photo_of", { number }),
          remove: (number) => t("photo_remove", { number }),
        }}
        onAdd={(files) => void take(files)}
        onRemove={({ id }) => onChange(photos.filter((one) => one.id !== id))}
      />
      {add.error && (
        <Alert>
          {isUnreadable(add.error)
            ? t("photo_unreadable")
            : sentenceOf(add.error, { network: t("network"), failed: t("photo_failed") })}
        </Alert>
      )}
    </>
  );
}
