import { useRef, useState } from "react";
import { pictureAt, pictureBounds } from "#contract/platform/pictures.ts";
import { PublicSwitch } from "./public-switch.tsx";
import { UnreadableHeic, withoutHeic } from "#web/lib/heic.ts";
import { useT } from "#web/lib/i18n.ts";
import { useFiles } from "#web/lib/use-files.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { CropDialog } from "#web/features/people/profile/photo/crop-dialog.tsx";
import { cutOut } from "#web/features/people/profile/photo/cut-out.ts";
import { DeleteProfilePhotoDialog } from "#web/features/people/profile/photo/delete-profile-photo-dialog.tsx";
import {
  judgePhoto,
  type PhotoProblem,
  usePhotoSentence,
} from "#web/features/people/profile/photo/photo-problem.ts";

/** A photo that is not uploaded yet, and its object URL. */
export interface ChosenPhoto {
  file: File;
  url: string;
}

interface PhotoFieldProps {
  /** Address of the saved photo. */
  saved: string | null;
  /** A photo that was chosen and cropped, uploaded when the form is saved. */
  chosen: ChosenPhoto | null;
  onChoose: (photo: ChosenPhoto | null) => void;
  onDeleted: () => void;
  problem: PhotoProblem | null;
  onProblem: (problem: PhotoProblem) => void;
}

/** The profile photo: shows, chooses, crops and deletes it. */
export function PhotoField({ saved, chosen, onChoose, onDeleted, problem, onProblem }: PhotoFieldProps) {
  const t = useT("profile");
  const say = usePhotoSentence();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ source: File; picture: ImageBitmap } | null>(null);
  const [deleting, setDeleting] = useState(false);
  const shown = chosen?.url ?? (saved && pictureAt(saved, 320));

  async function take(given: File) {
    const wrong = judgePhoto(given);
    if (wrong) return onProblem(wrong);
    try {
      const source = await withoutHeic(given);
      setOpened({ source, picture: await createImageBitmap(source, { imageOrientation: "from-image" }) });
    } catch (error) {
      onProblem({ kind: error instanceof UnreadableHeic ? "heic" : "broken" });
    }
  }
  const over = useFiles(([file]) => file && void take(file), opened === null);
  function closeCrop() {
    opened?.picture.close();
    setOpened(null);
  }

  return (
    <section aria-label={t("photo.label")} className="mb-3">
      <div
        className={cx(
          "flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card",
          over && "bg-blue-tint outline-2 outline-offset-4 outline-blue outline-dashed",
        )}
      >
        <Round url={shown} alt={t(chosen ? "photo.alt_new" : "photo.alt")} />
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap gap-2">
            <Button ref={choose} size="sm" onClick={() => input.current?.click()}>
              {t(shown ? "photo.change" : "photo.choose")}
            </Button>
            {chosen ? (
              <Button size="sm" variant="quiet" onClick={() => onChoose(null)}>
                {t("photo.undo")}
              </Button>
            ) : (
              saved && (
                <Button size="sm" variant="quiet" className="text-red!" onClick={() => setDeleting(true)}>
                  {t("photo.delete")}
                </Button>
              )
            )}
          </div>
          <p className="mt-1 text-xs text-muted">{t(chosen ? "photo.unsaved" : "photo.rules")}</p>
          <PublicSwitch of="profile_photo" />
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureBounds.types.join(",")}
        hidden
        aria-label={t("photo.choose")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // Reset, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
      {problem && <Alert className="mt-3">{say(problem)}</Alert>}
      {opened && (
        <CropDialog
          picture={opened.picture}
          onClose={closeCrop}
          onCrop={(crop) =>
            void cutOut(opened.picture, crop, opened.source)
              .then(
                (file) => onChoose({ file, url: URL.createObjectURL(file) }),
                () => onProblem({ kind: "broken" }),
              )
              .finally(closeCrop)
          }
        />
      )}
      <DeleteProfilePhotoDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          onDeleted();
          choose.current?.focus();
        }}
      />
    </section>
  );
}

function Round({ url, alt }: { url: string | null; alt: string }) {
  const look = "size-28 shrink-0 rounded-full border-[1.5px] border-control bg-sunken";
  if (url) return <img src={url} alt={alt} width={112} height={112} className={`${look} object-cover`} />;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`${look} text-muted`} fill="currentColor">
      <circle cx="10" cy="7.6" r="3.4" />
      <path d="M3.6 16.8a6.6 6.6 0 0 1 12.8 0A9.9 9.9 0 0 1 10 19.2a9.9 9.9 0 0 1-6.4-2.4z" />
    </svg>
  );
}
