import { useRef, useState } from "react";
import { pictureAt } from "#contract/platform/pictures.ts";
import { mostShopPhotos } from "#contract/shops/shop-photos.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { UnreadablePicture } from "#web/lib/receipt-file.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAddShopPhotos, useRemoveShopPhoto, useShopPhotos } from "./queries.ts";

/** The photos that the page of a shop shows. */
export function PhotosOfShop({ slug }: { slug: string }) {
  const t = useT("shops");
  const query = useShopPhotos(slug);
  const add = useAddShopPhotos(slug);
  const remove = useRemoveShopPhoto(slug);
  const input = useRef<HTMLInputElement>(null);
  const [doomed, setDoomed] = useState<number | null>(null);
  const { data: photos = [] } = query;
  const place = photos.findIndex(({ id }) => id === doomed) + 1;
  const sentence = (error: unknown) => sentenceOf(error, { network: t("network"), failed: t("failed") });
  const room = mostShopPhotos - photos.length;
  return (
    <section
      aria-labelledby="page-photos"
      className="grid gap-3 rounded-card border border-divider bg-surface p-5"
    >
      <div>
        <h2 id="page-photos" className="wide-sm text-xl">
          {t("photos.title")}
        </h2>
        <p className="mt-1 text-muted">{t("photos.text")}</p>
      </div>
      {query.isError && !query.data && <LoadFailure query={query}>{t("load_failed")}</LoadFailure>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id, url }, at) => (
            <li key={id} className="relative">
              <img
                src={pictureAt(url, 320)}
                alt={t("photos.of", { number: at + 1 })}
                width={144}
                height={108}
                className="h-27 w-36 rounded-control bg-sunken object-cover"
              />
              <IconButton
                label={t("photos.remove", { number: at + 1 })}
                className="absolute top-0 right-0 rounded-control bg-surface/85"
                onClick={() => setDoomed(id)}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {add.error && (
        <Alert>{add.error instanceof UnreadablePicture ? t("photos.unreadable") : sentence(add.error)}</Alert>
      )}
      {room > 0 ? (
        <Button
          busy={add.isPending}
          disabled={!query.data}
          onClick={() => input.current?.click()}
          className="justify-self-start"
        >
          <Icon name="plus" />
          {t("photos.add")}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t("photos.full", { count: mostShopPhotos })}</p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t("photos.add")}
        onChange={({ target }) => {
          add.mutate([...(target.files ?? [])].slice(0, room));
          // So that choosing the same file again is a change.
          target.value = "";
        }}
      />
      <ConfirmDialog
        open={place > 0}
        onClose={() => {
          setDoomed(null);
          remove.reset();
        }}
        onConfirm={() => doomed !== null && remove.mutate(doomed, { onSuccess: () => setDoomed(null) })}
        title={t("photos.remove", { number: place })}
        confirmLabel={t("photos.remove_confirm")}
        busy={remove.isPending}
        {...(remove.error && { error: sentence(remove.error) })}
      >
        <p>{t("photos.remove_text")}</p>
      </ConfirmDialog>
    </section>
  );
}
