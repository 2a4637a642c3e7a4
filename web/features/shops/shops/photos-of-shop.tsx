import { mostShopPhotos } from "#contract/shops/shop-photos.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { isUnreadable } from "#web/lib/receipt-file.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PhotosToAdd } from "#web/ui/photos-to-add.tsx";
import { useAddShopPhotos, useRemoveShopPhoto, useShopPhotos } from "./queries.ts";

/** The photos that the page of a shop shows. */
export function PhotosOfShop({ slug }: { slug: string }) {
  const t = useT("shops");
  const query = useShopPhotos(slug);
  const add = useAddShopPhotos(slug);
  const remove = useRemoveShopPhoto(slug);
  const [doomed, setDoomed] = useOpened<number>("shop-photo");
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
      {add.error && <Alert>{isUnreadable(add.error) ? t("photos.unreadable") : sentence(add.error)}</Alert>}
      <PhotosToAdd
        photos={photos}
        room={room}
        busy={add.isPending}
        disabled={!query.data}
        words={{
          add: t("photos.add"),
          of: (number) => t("photos.of", { number }),
          remove: (number) => t("photos.remove", { number }),
        }}
        onAdd={(files) => add.mutate(files)}
        onRemove={({ id }) => setDoomed(id)}
      />
      {room <= 0 && <p className="text-sm text-muted">{t("photos.full", { count: mostShopPhotos })}</p>}
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
