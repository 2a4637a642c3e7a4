import { useRef, useState } from "react";
import type { Service } from "#contract/garage/services.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAddServicePhotos } from "./use-add-service-photos.ts";

/** How many photos an entry has, and more: each is kept at once, apart from what the form saves. */
export function PhotosOfService({ opened }: { opened: Service }) {
  const t = useT("logbook");
  const input = useRef<HTMLInputElement>(null);
  // The form's entry stays as it was opened.
  const [service, setService] = useState(opened);
  const { mutate, isPending, error } = useAddServicePhotos(service.id, setService);
  return (
    <div>
      <p className="text-sm font-[550]">
        {t("photo.list")}
        {service.photos.length > 0 && <span role="status">{`: ${service.photos.length}`}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" busy={isPending} onClick={() => input.current?.click()}>
          <Icon name="plus" />
          {t("photo.add")}
        </Button>
        <span className="min-w-0 text-sm text-muted">{t("photo.at_once")}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t("photo.add")}
        accept="image/*"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) mutate(files);
          // So that choosing the same file again is a change.
          target.value = "";
        }}
      />
      {error && (
        <p role="alert" className="mt-1 text-red">
          {sentenceOf(error, { network: t("photo.not_added"), failed: t("photo.not_added") })}
        </p>
      )}
    </div>
  );
}
