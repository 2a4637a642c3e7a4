import { useRef } from "react";
import { pictureAt } from "#contract/platform/pictures.ts";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface PhotosToAddProps<P> {
  photos: readonly P[];
  /** How many more there may be; with none the button is not there. */
  room: number;
  busy: boolean;
  disabled?: boolean;
  /** As squares of a message, in place of photos of a page. */
  small?: boolean;
  words: { add: string; of: (number: number) => string; remove: (number: number) => string };
  /** Called with as many files as there is room for. */
  onAdd: (files: File[]) => void;
  onRemove: (photo: P) => void;
}

/** Photos beside each other, each of which can be taken out, and a button that adds more. */
export function PhotosToAdd<P extends { id: number; url: string }>({
  photos,
  room,
  busy,
  disabled = false,
  small = false,
  words,
  onAdd,
  onRemove,
}: PhotosToAddProps<P>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {photos.length > 0 && (
        <ul className={small ? "flex flex-wrap gap-2" : "flex flex-wrap gap-3"}>
          {photos.map((photo, at) => (
            <li key={photo.id} className="relative">
              <img
                src={pictureAt(photo.url, 320)}
                alt={words.of(at + 1)}
                width={small ? 96 : 144}
                height={small ? 96 : 108}
                className={cx("rounded-control bg-sunken object-cover", small ? "size-24" : "h-27 w-36")}
              />
              <IconButton
                label={words.remove(at + 1)}
                className="absolute top-0 right-0 rounded-control bg-surface/85"
                onClick={() => onRemove(photo)}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <Button
          {...(small && { variant: "quiet", size: "sm" })}
          busy={busy}
          disabled={disabled}
          onClick={() => input.current?.click()}
          className="justify-self-start"
        >
          <Icon name="plus" />
          {words.add}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={words.add}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])].slice(0, room));
          // Reset, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
    </>
  );
}
