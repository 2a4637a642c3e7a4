import { useRef, useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import type { ClubPhoto } from "#contract/community/club-photos.ts";
import { pictureAt, pictureBounds } from "#contract/platform/pictures.ts";
import { UnreadableHeic } from "#web/lib/heic.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { HouseRules } from "./house-rules.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { PagedPlaces } from "./paged-places.tsx";
import { useAlbum, useRemoveClubPhoto, useUpdateClub } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { useAddClubPhoto } from "./use-add-club-photo.ts";
import { useClubFailure } from "./use-club-failure.ts";

/** The photos of a club, newest first. */
export function ClubAlbum({ club }: { club: Club }) {
  const t = useT("clubs");
  const [page, setPage] = useState(1);
  const query = useAlbum(club.slug, page);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  const add = mayDoIn(club, "album.write") && <AddPhotos slug={club.slug} />;
  return (
    <section className="pt-5">
      {data.meta.total === 0 ? (
        <EmptyPlace title={t("album.none_title")} text={t("album.none_text")}>
          {add}
        </EmptyPlace>
      ) : (
        <>
          {add && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {add}
              <HouseRules />
            </div>
          )}
          <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
            {data.data.map((photo, index) => (
              <AlbumPhoto key={photo.id} club={club} photo={photo} number={index + 1} />
            ))}
          </ul>
          <PagedPlaces meta={data.meta} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function AddPhotos({ slug }: { slug: string }) {
  const t = useT("clubs");
  const input = useRef<HTMLInputElement>(null);
  const add = useAddClubPhoto(slug);
  async function take(files: File[]) {
    for (const file of files) {
      const failed = await add.mutateAsync(file).then(
        () => null,
        (error: unknown) => error,
      );
      if (!failed) continue;
      const text = t(failed instanceof UnreadableHeic ? "album.unreadable" : "album.failed");
      return toast({ tone: "error", text });
    }
  }
  return (
    <>
      <Button variant="primary" busy={add.isPending} onClick={() => input.current?.click()}>
        {t("album.add")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureBounds.types.join(",")}
        multiple
        hidden
        aria-label={t("album.add")}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
    </>
  );
}

interface AlbumPhotoProps {
  club: Club;
  photo: ClubPhoto;
  number: number;
}

function AlbumPhoto({ club, photo, number }: AlbumPhotoProps) {
  const t = useT("clubs");
  const { user } = useSession();
  const { say, shown } = useClubFailure();
  const [isAsking, setAsking] = useOpen(`remove-photo-${photo.id}`);
  const remove = useRemoveClubPhoto();
  const update = useUpdateClub(club.slug);
  const { id, url, text, by } = photo;
  const isOwn = by !== null && by.user_id === user?.id;
  const mayRemove = isOwn || mayDoIn(club, "album.tidy");
  const mayShow = mayDoIn(club, "club.write") && club.photo?.id !== id;
  return (
    <li className="min-w-0">
      <a href={url} target="_blank" rel="noopener" className="block">
        <img
          src={pictureAt(url, 960)}
          alt={text ?? t("album.of", { number })}
          loading="lazy"
          className="aspect-square w-full rounded-control bg-sunken object-cover"
        />
      </a>
      <div className="flex min-h-11 items-center gap-1">
        <p className="narrow min-w-0 flex-1 truncate text-sm text-muted">
          {[text, by?.name].filter(Boolean).join(" · ")}
        </p>
        {(mayShow || mayRemove || !isOwn) && (
          <MoreMenu label={t("album.more", { number })}>
            {mayShow && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() => update.mutate({ photo_id: id, version: club.version }, shown)}
              >
                {t("album.cover")}
              </Button>
            )}
            {mayRemove && (
              <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
                {t("album.remove")}
              </Button>
            )}
            {!isOwn && (
              <ButtonLink size="sm" variant="quiet" to={`/report?what=club_photo&id=${id}`} rel="nofollow">
                {t("report")}
              </ButtonLink>
            )}
          </MoreMenu>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t("album.remove_ask")}
        confirmLabel={t("album.remove")}
        busy={remove.isPending}
        {...(remove.error && { error: say(remove.error) })}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(id, { onSuccess: () => setAsking(false) })}
      >
        {null}
      </ConfirmDialog>
    </li>
  );
}
