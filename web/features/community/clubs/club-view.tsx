import { type ReactNode, Suspense } from "react";
import type { Club } from "#contract/community/clubs.ts";
import type { ClubActName } from "#contract/community/club-acts.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";
import { useTitle } from "#web/lib/title.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ViewTabs } from "#web/ui/view-tabs.tsx";
import { ClubHead } from "./club-head.tsx";
import { ClubRides } from "./club-rides.tsx";
import { useClub } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";

const ahead = { ahead: true } as const;
const Thread = lazyView(
  () => import("./board-thread.tsx").then((m) => m.BoardThread),
  ["fields", "validation", "form"],
  ahead,
);
// The drawings of bikes, which visitors do not see.
const Bikes = lazyView(() => import("./club-bikes.tsx").then((m) => m.ClubBikes), [], {
  missing: "nothing",
  ahead: true,
});
const Album = lazyView(() => import("./club-album.tsx").then((m) => m.ClubAlbum), [], ahead);
const Board = lazyView(
  () => import("./club-board.tsx").then((m) => m.ClubBoard),
  ["fields", "validation", "form"],
  ahead,
);
const People = lazyView(() => import("./club-people.tsx").then((m) => m.ClubPeople), ["keys"], ahead);
const Tools = lazyView(
  () => import("./club-tools.tsx").then((m) => m.ClubTools),
  ["fields", "validation", "form"],
  ahead,
);

const needs = {
  rides: "rides.read",
  board: "board.read",
  album: "album.read",
  tools: "tools.read",
  people: "members.read",
} as const satisfies Record<string, ClubActName>;
const names = Object.keys(needs) as (keyof typeof needs)[];

interface LoadedClubProps {
  slug: string;
  view: string;
  /** A thread of the board. */
  thread: number | null;
}

/** A club by its address; says so where the reader sees none there. */
export function LoadedClub({ slug, view, thread }: LoadedClubProps) {
  const t = useT("clubs");
  const query = useClub(slug);
  const { data, error } = query;
  if (data) return <ClubView club={data} view={view} thread={thread} />;
  if (!error) return <PageSpinner />;
  const isMissing = error instanceof CallError && [404, 422].includes(error.status);
  return (
    <div className="column pt-4 pb-8">
      {isMissing ? (
        <EmptyPlace title={t("missing_title")} text={t("missing_text")}>
          <ButtonLink to="/clubs">{t("back")}</ButtonLink>
        </EmptyPlace>
      ) : (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      )}
    </div>
  );
}

/** What a view has, under its title for those who do not see the tabs. */
const titled = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    <Suspense fallback={<PageSpinner />}>{content}</Suspense>
  </>
);

function ClubView({ club, view, thread }: { club: Club; view: string; thread: number | null }) {
  const t = useT("clubs");
  useTitle(club.name);
  const { hasToken } = useSession();
  const content = {
    rides: <ClubRides club={club} />,
    board: thread === null ? <Board club={club} /> : <Thread club={club} id={thread} />,
    album: <Album club={club} />,
    tools: <Tools club={club} />,
    people: <People club={club} />,
  };
  const views = names
    .filter((name) => mayDoIn(club, needs[name]))
    .map((name) => ({
      id: name,
      label: t(`views.${name}`),
      content: titled(t(`views.${name}`), content[name]),
    }));
  // What a club is stands before its rides; whoever opens the rest has seen it.
  const isFirst = view === "rides" || views.every(({ id }) => id !== view);
  return (
    <article className="column pt-2 pb-8">
      <ClubHead club={club} isBrief={!isFirst} />
      <Suspense>{isFirst && hasToken && mayDoIn(club, "bikes.read") && <Bikes slug={club.slug} />}</Suspense>
      {views.length > 0 && (
        <div className="mt-6">
          <ViewTabs
            label={t("views.label")}
            views={views}
            value={view}
            onChange={(id) => goTo(id === "rides" ? `/clubs/${club.slug}` : `/clubs/${club.slug}/${id}`)}
          />
        </div>
      )}
    </article>
  );
}
