import { useRef } from "react";
import { messageBounds } from "#contract/market/thread-bounds.ts";
import type { MessagePhoto } from "#contract/market/threads.ts";
import { pictureAt, pictureBounds } from "#contract/platform/pictures.ts";
import { UnreadableHeic } from "#web/lib/heic.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAddPhoto } from "./queries.ts";

interface PhotosToSendProps {
  photos: readonly MessagePhoto[];
  onChange: (photos: MessagePhoto[]) => void;
}

/** The photos that a message will have: five at most. */
export function PhotosToSend({ photos, onChange }: PhotosToSendProps) {
  const t = useT("messages");
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto();
  async function take(files: File[]) {
    let kept = [...photos];
    for (const file of files.slice(0, messageBounds.photos - photos.length)) {
      const photo = await add.mutateAsync(file).catch(() => null);
      if (!photo) return;
      kept = [...kept, photo];
      onChange(kept);
    }
  }
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ id, url }, index) => (
            <li key={id} className="relative">
              <img
                src={pictureAt(url, 320)}
                alt={t("photo_of", { number: index + 1 })}
                width={96}
                height={96}
                className="size-24 rounded-control bg-sunken object-cover"
              />
              <IconButton
                label={t("photo_remove", { number: index + 1 })}
                className="absolute top-0 right-0 rounded-control bg-surface/85"
                onClick={() => onChange(photos.filter((one) => one.id !== id))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {add.error && (
        <Alert>
          {add.error instanceof UnreadableHeic
            ? t("photo_unreadable")
            : sentenceOf(add.error, { network: t("network"), failed: t("photo_failed") })}
        </Alert>
      )}
      {photos.length < messageBounds.photos && (
        <Button
          variant="quiet"
          size="sm"
          busy={add.isPending}
          onClick={() => input.current?.click()}
          className="justify-self-start"
        >
          <Icon name="plus" />
          {t("photo_add")}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureBounds.types.join(",")}
        multiple
        hidden
        aria-label={t("photo_add")}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
    </>
  );
}
