import { CallError } from "#web/lib/call-error.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export interface NoticeQuery {
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Combines two queries that are shown together; retrying repeats those that failed. */
export function both(one: NoticeQuery, other: NoticeQuery): NoticeQuery {
  return {
    isError: one.isError || other.isError,
    isFetching: one.isFetching || other.isFetching,
    error: one.error ?? other.error,
    refetch: () => [one, other].forEach((query) => query.isError && void query.refetch()),
  };
}

/** Shows beside a heading that something is loading or failed to load. Takes its space from the start. */
export function Notice({ query: { isError, isFetching, error, refetch } }: { query: NoticeQuery }) {
  const t = useT("admin");
  const reason = (error instanceof CallError && error.message) || t("failed");
  return (
    <div className="ml-auto flex min-w-0 items-center gap-x-2 text-sm/tight">
      {isFetching && !isError && <Spinner />}
      {isError && (
        <>
          <p role="alert" className="flex min-w-0 items-center gap-2 text-red">
            <Icon name="warning" />
            {reason}
          </p>
          <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Icon name="retry" />
            <span className="max-sm:sr-only">{t("retry")}</span>
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns a function that words an error: the server's message if it has one. */
export function useReason() {
  const t = useT("admin");
  return (error: unknown) => (error instanceof CallError && error.message) || t("not_saved");
}
