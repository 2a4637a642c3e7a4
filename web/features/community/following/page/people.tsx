import { type ComponentType, type ReactNode, useState } from "react";
import type { Follower } from "#contract/community/following.ts";
import {
  peopleOnPage,
  useFollowers,
  useFollowing,
  useRemoveFollower,
  useUnfollow,
} from "#web/features/community/following/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Whom one follows and who follows, to end it. */
export function People() {
  const t = useT("following");
  const [pages, setPages] = useState({ following: 1, followers: 1 });
  const following = useFollowing(pages.following);
  const followers = useFollowers("following", pages.followers);
  return (
    <section aria-labelledby="people" className="mt-12 max-w-2xl border-t border-divider pt-6">
      <h2 id="people" className="wide-sm text-xl">
        {t("people")}
      </h2>
      <List
        title={t("followed")}
        none={t("nobody_followed")}
        query={following}
        page={pages.following}
        onPage={(page) => setPages({ ...pages, following: page })}
        entry={Followed}
      />
      <List
        title={t("followers")}
        none={
          <>
            {t("nobody_follows")} <TextLink to="/dashboard?profile=privacy">{t("privacy")}</TextLink>
          </>
        }
        query={followers}
        page={pages.followers}
        onPage={(page) => setPages({ ...pages, followers: page })}
        entry={LetFollow}
      />
    </section>
  );
}

interface ListProps {
  title: string;
  none: ReactNode;
  query: ReturnType<typeof useFollowing>;
  page: number;
  onPage: (page: number) => void;
  entry: ComponentType<{ rider: Follower }>;
}

function List({ title, none, query, page, onPage, entry: Entry }: ListProps) {
  const t = useT("following");
  const { data } = query;
  const riders = data?.data ?? [];
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / peopleOnPage));
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="font-[650]">
        {title}{" "}
        {riders.length > 0 && (
          <span className="narrow font-normal text-muted">{number(data?.meta.total ?? 0)}</span>
        )}
      </h3>
      {data ? (
        riders.length > 0 ? (
          <ul>
            {riders.map((rider) => (
              <Entry key={rider.user_id} rider={rider} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{none}</p>
        )
      ) : query.isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <Spinner className="min-h-11" />
      )}
      {pages > 1 && (
        <Pager
          label={t("pages")}
          text={t("page_of", { page: number(page), pages: number(pages) })}
          onPrevious={page > 1 ? () => onPage(page - 1) : null}
          onNext={page < pages ? () => onPage(page + 1) : null}
        />
      )}
    </section>
  );
}

/** A rider's name, which leads to their profile while it is public. */
export function NameOfRider({ rider, className }: { rider: Follower; className?: string }) {
  const { name, share_url } = rider;
  return share_url ? (
    <Link
      to={new URL(share_url).pathname}
      className={cx(
        "inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere",
        className,
      )}
    >
      {name}
    </Link>
  ) : (
    <span className={cx("inline-flex min-h-11 items-center wrap-anywhere", className)}>{name}</span>
  );
}

function Followed({ rider }: { rider: Follower }) {
  const t = useT("following");
  const end = useUnfollow();
  const { user_id, name, state } = rider;
  return (
    <Row rider={rider} note={state === "asked" ? t("asked") : null} error={end.error}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("unfollow_of", { name })}
        busy={end.isPending}
        onClick={() => end.mutate(user_id)}
      >
        {t("unfollow")}
      </Button>
    </Row>
  );
}

function LetFollow({ rider }: { rider: Follower }) {
  const t = useT("following");
  const end = useRemoveFollower();
  const { user_id, name } = rider;
  return (
    <Row rider={rider} note={null} error={end.error}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("remove_of", { name })}
        busy={end.isPending}
        onClick={() => end.mutate(user_id)}
      >
        {t("remove")}
      </Button>
    </Row>
  );
}

interface RowProps {
  rider: Follower;
  note: string | null;
  error: Error | null;
  children: ReactNode;
}

function Row({ rider, note, error, children }: RowProps) {
  const t = useT("following");
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-divider">
      <span className="min-w-0 flex-1 basis-40">
        <NameOfRider rider={rider} />
        {note && <span className="ml-2 text-sm text-muted">{note}</span>}
      </span>
      {children}
      {error && (
        <Alert className="w-full">{sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </li>
  );
}
