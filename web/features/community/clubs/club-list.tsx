import { Suspense, useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Link } from "#web/ui/link.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { PagedPlaces } from "./paged-places.tsx";
import { useClubs } from "./queries.ts";

const NewClub = lazyView(
  () => import("./club-form.tsx").then((m) => m.ClubForm),
  ["fields", "validation", "form"],
  {
    missing: "window",
    ahead: true,
  },
);

/** One's own clubs, and those that everybody sees. */
export function ClubList() {
  const t = useT("clubs");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [isNew, setNew] = useOpen("new-club");
  const { hasToken } = useSession();
  const mine = useClubs({ mine: "true" });
  const all = useClubs({ search, page });
  const others = all.data?.data.filter(({ my_state }) => my_state === null || search !== "") ?? [];
  const isEmpty = all.data?.meta.total === 0 && search === "" && mine.data?.meta.total === 0;
  if (!all.data || !mine.data) {
    const failed = all.isError ? all : mine;
    return failed.isError ? <LoadFailure query={failed}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  }
  const begin = hasToken && (
    <Button variant="primary" onClick={() => setNew(true)}>
      {t("begin")}
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyPlace drawing="rides" title={t("none_title")} text={t("none_text")}>
          {begin}
        </EmptyPlace>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <SearchField
              label={t("search")}
              value={search}
              byServer
              className="w-full sm:w-80"
              onSearch={(text) => {
                setSearch(text);
                setPage(1);
              }}
            />
            {begin}
          </div>
          {search === "" && mine.data.data.length > 0 && (
            <Rows title={t("mine")} id="mine" clubs={mine.data.data} />
          )}
          {others.length > 0 && (
            <Rows title={t(mine.data.data.length > 0 ? "others" : "back")} id="others" clubs={others} />
          )}
          {search !== "" && others.length === 0 && <p className="mt-6 text-muted">{t("none_found")}</p>}
          <PagedPlaces meta={all.data.meta} onPage={setPage} />
        </>
      )}
      <Suspense>{isNew && <NewClub onClose={() => setNew(false)} />}</Suspense>
    </>
  );
}

function Rows({ title, id, clubs }: { title: string; id: string; clubs: readonly Club[] }) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="wide-sm mb-2 text-xl">
        {title}
      </h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {clubs.map((club) => (
          <ClubRow key={club.slug} club={club} />
        ))}
      </ul>
    </section>
  );
}

function ClubRow({ club: { slug, name, town, members, photo, my_state, asking } }: { club: Club }) {
  const t = useT("clubs");
  const count = t("members", { count: members, number: number(members) });
  return (
    <li className="relative flex min-h-20 items-center gap-4 rounded-card border border-divider bg-surface px-4 py-2.5">
      {photo && (
        <img
          src={pictureAt(photo.url, 320)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-control bg-sunken object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="font-[650] wrap-anywhere">
          <Link to={`/clubs/${slug}`} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="narrow text-md text-muted wrap-anywhere">{[town, count].filter(Boolean).join(" · ")}</p>
        {asking !== null && asking > 0 && (
          <p className="narrow text-md font-semibold">
            {t("asking", { count: asking, number: number(asking) })}
          </p>
        )}
      </div>
      {(my_state === "invited" || my_state === "asked") && (
        <Badge tone={my_state === "invited" ? "green" : "plain"}>{t(`state.${my_state}`)}</Badge>
      )}
    </li>
  );
}
