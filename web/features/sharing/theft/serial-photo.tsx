import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useRef } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { upload } from "#web/lib/upload.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSerialPhoto } from "./queries.ts";

/** The photo of a bike's serial number, for its owner alone: add with the camera, look, delete. */
export function SerialPhoto({ bike }: { bike: Bike }) {
  const t = useT("theft");
  const { id, name } = bike;
  const { data: photo, refetch } = useSerialPhoto(id);
  const picker = useRef<HTMLInputElement>(null);
  const params = { id };
  const add = useMutation({
    mutationFn: (file: File) => upload("POST /bikes/{id}/serial-photo", { photo: file }, { params }),
    onSuccess: () => refetch(),
  });
  const remove = useMutation(
    mutationOf("DELETE /bikes/{id}/serial-photo", () => ({ params }), {
      onSuccess: () => void refetch(),
    }),
  );
  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file && !add.isPending) add.mutate(file);
  }
  const error = add.error ?? remove.error;
  return (
    <section aria-labelledby="serial-photo" className="grid gap-2 border-t border-divider pt-4">
      <h3 id="serial-photo" className="wide-sm text-lg">
        {t("serial_photo")}
      </h3>
      <p className="text-sm text-muted">{t("serial_hint")}</p>
      {photo && <OwnPicture photo={photo} alt={t("serial_alt", { name })} />}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="environment"
        className="hidden"
        aria-label={t("serial_photo")}
        onChange={chosen}
      />
      <div className="flex flex-wrap gap-2">
        {!bike.read_only && (
          <Button busy={add.isPending} onClick={() => picker.current?.click()}>
            {t(photo ? "serial_replace" : "serial_add")}
          </Button>
        )}
        {photo && (
          <Button busy={remove.isPending} onClick={() => !remove.isPending && remove.mutate()}>
            {t("serial_delete")}
          </Button>
        )}
      </div>
      {error && <Alert title={t("serial_failed")}>{sentenceOf(error) ?? t("serial_full")}</Alert>}
    </section>
  );
}

function sentenceOf(error: unknown): string | null {
  const failure = failureOf(error);
  if (failure.kind === "fields") return failure.messages.map(([, message]) => message).join(" ");
  if (failure.kind === "limit") return null;
  return failure.kind === "final" ? failure.sentence : "";
}

/** Shown from memory: there is no address under which anybody could open it. */
function OwnPicture({ photo, alt }: { photo: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return <img ref={image} alt={alt} className="max-h-64 max-w-full rounded-control object-contain" />;
}
