import { Suspense } from "react";
import { problemText, UploadRow } from "./upload-row.tsx";
import { useUploads } from "./uploads.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useStore } from "#web/lib/store.ts";
import { waiting } from "#web/lib/waiting.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const WaitingPhotos = lazyView(
  () => import("./waiting-photos.tsx").then((m) => m.WaitingPhotos),
  ["photos", "garage"],
  { missing: "nothing" },
);

/** Lists a bike's uploads that are pending or were refused, and announces progress to screen readers. */
export function UploadList({ bike }: { bike: number }) {
  const t = useT("photos");
  const { files, added } = useUploads();
  const own = files.filter((upload) => upload.bike === bike);
  const refused = own.filter(({ problem }) => problem);
  const noRoom = refused.filter(({ problem }) => problem?.kind === "no_room").length;
  const underWay = own.length - refused.length;
  const done = added.get(bike) ?? 0;
  const waits = useStore(waiting).rows > 0;
  return (
    <>
      {waits && (
        <Suspense>
          <WaitingPhotos bike={bike} />
        </Suspense>
      )}
      {own.length > 0 && (
        <ul aria-label={t("upload.list")} className="mt-4 space-y-2">
          {own.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {noRoom > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-md">
          {t("upload.left_over", { count: noRoom })}
          <TextLink to="/pricing">{t("upload.plans")}</TextLink>
        </p>
      )}
      <p role="status" className="sr-only">
        {underWay > 0
          ? t("upload.under_way", { count: underWay })
          : done > 0 && t("upload.uploaded", { count: done })}
      </p>
      <div role="alert" className="sr-only">
        {refused.map(({ id, file, problem }) => (
          <p key={id}>{problem && `${file.name}: ${problemText(t, problem)}`}</p>
        ))}
      </div>
    </>
  );
}
