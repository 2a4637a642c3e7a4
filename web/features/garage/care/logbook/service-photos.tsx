import { useState } from "react";
import type { Service } from "#contract/garage/services.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useDeleteServicePhoto, useServicePicture } from "./queries.ts";
import { useEntryWords } from "./use-entry-words.ts";

interface ServicePhotosProps {
  service: Service;
  /** An entry of a bike beyond the plan is only looked at. */
  isReadOnly?: boolean;
}

/** The photos of an entry, each named by what it is of; a touch opens one. */
export function ServicePhotos({ service, isReadOnly = false }: ServicePhotosProps) {
  const t = useT("logbook");
  const words = useEntryWords();
  const [open, setOpen] = useState<number | null>(null);
  const nameOf = (item: number | null) => {
    const of = item === null ? undefined : service.items[item];
    return of ? words.item(of) : words.name(service);
  };
  const shown = service.photos.find(({ id }) => id === open);
  return (
    <>
      <ul aria-label={t("photo.list")} className="mt-1 flex flex-wrap gap-2 print:hidden">
        {service.photos.map(({ id, item }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t("photo.open", { name: nameOf(item) })}
              onClick={() => setOpen(id)}
              className="block size-16 overflow-hidden rounded-control border border-divider bg-sunken"
            >
              <Thumb service={service.id} photo={id} />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <PhotoWindow
          service={service.id}
          photo={shown.id}
          name={nameOf(shown.item)}
          isReadOnly={isReadOnly}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Thumb({ service, photo }: { service: number; photo: number }) {
  const { data } = useServicePicture(service, photo, 320);
  return data && <BlobImage blob={data} alt="" className="size-full object-cover" />;
}

interface PhotoWindowProps {
  service: number;
  photo: number;
  name: string;
  isReadOnly: boolean;
  onClose: () => void;
}

function PhotoWindow({ service, photo, name, isReadOnly, onClose }: PhotoWindowProps) {
  const t = useT("logbook");
  const picture = useServicePicture(service, photo, 1920);
  const { data, isError } = picture;
  const { mutate, isPending, error } = useDeleteServicePhoto(service);
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        !isReadOnly && (
          <Button busy={isPending} onClick={() => mutate(photo, { onSuccess: onClose })}>
            {t("photo.delete")}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="mb-2 text-red">
          {sentenceOf(error, { network: t("photo.not_deleted"), failed: t("photo.not_deleted") })}
        </p>
      )}
      {data ? (
        <BlobImage blob={data} alt={t("photo.of", { name })} className="mx-auto max-w-full" />
      ) : isError ? (
        <LoadFailure query={picture}>{t("photo.not_opened")}</LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}
